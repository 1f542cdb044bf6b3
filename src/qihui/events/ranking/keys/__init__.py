"""The tie-break keys 破同分规则, one idea a file; `ranking.chain` names them all."""
