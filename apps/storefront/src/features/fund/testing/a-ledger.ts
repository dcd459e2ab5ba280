import type { CallData, Calls, LedgerEntry } from '@yinpu/contract'

/** 2026-11-14 10:22 in China. */
export const enteredAt = Date.UTC(2026, 10, 14, 2, 22)

export const anEntry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'e1',
  type: 1,
  amount_fen: 50_000,
  balance_after_fen: 50_000,
  ref_no: '',
  remark: '演示余额',
  created_at: enteredAt,
  ...changes,
})

type Ledger = CallData<Calls['listLedger']>

export const aLedger = (changes: Partial<Ledger> = {}): Ledger => ({
  list: [anEntry()],
  total: 1,
  page: 1,
  page_size: 20,
  balance_fen: 50_000,
  income_fen: 50_000,
  spent_fen: 0,
  curve: [{ at: enteredAt, balance_fen: 50_000 }],
  ...changes,
})
