import type { ProvidedChannel } from '@yinpu/contract'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { PayAttempt } from '../pay-attempts.ts'

interface CashierLinkProps {
  channel: ProvidedChannel
  attempt: PayAttempt
  onRenew: () => void
}

const labels = { 1: '打开微信付款', 2: '打开支付宝付款' }

/** The link to the provider's own page, which leads back here. */
export function CashierLink({ channel, attempt, onRenew }: CashierLinkProps) {
  switch (attempt.status) {
    case 'open':
      return (
        <Button component="a" size="md" href={attempt.payment.redirect}>
          {labels[channel]}
        </Button>
      )
    case 'expired':
      return (
        <Button size="md" onClick={onRenew}>
          已过期，点这里重新开始
        </Button>
      )
    case 'failed':
      return (
        <div>
          <FormMessage>{attempt.reason}</FormMessage>
          <Button variant="default" size="md" onClick={onRenew}>
            重试
          </Button>
        </div>
      )
    default:
      return (
        <Button size="md" loading>
          {labels[channel]}
        </Button>
      )
  }
}
