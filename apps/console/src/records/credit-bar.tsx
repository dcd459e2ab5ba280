import { Progress } from '@mantine/core'

interface Props {
  limitFen: number
  usedFen: number
  isOverdue?: boolean
}

/** The used share of a monthly account, in percent. Of no limit nothing is left. */
export const creditShare = ({ limitFen, usedFen }: Pick<Props, 'limitFen' | 'usedFen'>): number =>
  limitFen > 0 ? Math.min(100, Math.max(0, (usedFen / limitFen) * 100)) : 100

export function CreditBar({ isOverdue = false, ...credit }: Props) {
  return <Progress value={creditShare(credit)} color={isOverdue ? 'red' : 'dark'} aria-label="已用额度" />
}
