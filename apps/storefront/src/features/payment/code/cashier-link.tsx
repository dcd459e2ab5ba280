import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { PayAttempt } from '../pay-attempts.ts'

interface CashierLinkProps {
  attempt: PayAttempt
  onRenew: () => void
}

/** The way to the provider's own page, which leads back here. */
export function CashierLink({ attempt, onRenew }: CashierLinkProps) {
  switch (attempt.status) {
    case 'open':
      return (
        <Button component="a" size="md" href={attempt.payment.redirect}>
          打开支付宝付款
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
          打开支付宝付款
        </Button>
      )
  }
}
