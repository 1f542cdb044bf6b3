/** Short messages that come and go. */


export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const SHOWN_MS = 6000;

class Toasts {
  list = $state<Toast[]>([]);
  #id = 0;

  show(text: string, bad = false): void {
    const id = (this.#id += 1);
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, bad }].slice(-3);
    setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
