import { Progress } from '@mantine/core'

interface Props {
  limitFen: number
  usedFen: number
  isOverdue?: boolean
}

/** The used share of a monthly account, from 0 to 1. Of no limit nothing is left. */
export const creditShare = ({ limitFen, usedFen }: Pick<Props, 'limitFen' | 'usedFen'>): number =>
  limitFen > 0 ? Math.min(1, Math.max(0, usedFen / limitFen)) : 1

export function CreditBar({ isOverdue = false, ...credit }: Props) {
  const percent = creditShare(credit) * 100
  return <Progress value={percent} color={isOverdue ? 'red' : 'dark'} aria-label="已用额度" />
}
