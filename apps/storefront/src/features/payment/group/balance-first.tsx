import { formatFen } from '@yinpu/contract'
import { Chip } from '@yinpu/job-form/chip'
import { useId } from 'react'

interface BalanceFirstProps {
  isChecked: boolean
  balanceFen: number
  onChange: (isChecked: boolean) => void
}

/** 先用余额: the balance is used up first, and the rest is paid by the chosen method. */
export function BalanceFirst({ isChecked, balanceFen, onChange }: BalanceFirstProps) {
  const name = useId()
  return (
    <Chip
      type="checkbox"
      name={name}
      isChecked={isChecked}
      note={`抵 ¥${formatFen(balanceFen)}`}
      onChange={onChange}
    >
      先用余额
    </Chip>
  )
}
