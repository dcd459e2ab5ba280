import { plainYuan } from '@yinpu/contract'
import { amountInCapitals } from '@yinpu/pricing'

/** An amount in capitals, as on a cheque: 123450 → 壹仟贰佰叁拾肆元伍角. */
export const fenInCapitals = (fen: number): string => amountInCapitals(plainYuan(fen))
