import type { StartedPayment } from '@yinpu/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import type { PayAttempt } from '../pay-attempts.ts'
import { openPaySheet, type SheetOutcome, type WechatPage } from './pay-sheet.ts'

const messages: Record<SheetOutcome, string> = {
  paid: '',
  cancelled: '您取消了付款，没有扣款。可以再付一次，或选择其他付款方式。',
  failed: '微信没有完成付款。请再试一次；换过微信账号的话，请点“换一个微信付款”。',
  missing: '请在微信里打开这一页，再用微信付款。',
}

/** WeChat identifies the payer, and the browser comes back by itself. */
function AuthorizeLink({ href }: { href: string }) {
  const hasGone = useRef(false)
  useEffect(() => {
    if (hasGone.current) return
    hasGone.current = true
    window.location.assign(href)
  }, [href])
  return (
    <Button component="a" size="md" href={href}>
      到微信确认身份
    </Button>
  )
}

interface OpenSheetProps {
  payment: StartedPayment
  /** checks for the money */
  onAsk: () => void
  onOtherPayer: () => void
}

function OpenSheet({ payment, onAsk, onOtherPayer }: OpenSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<SheetOutcome>()
  const open = async () => {
    if (isOpen || !payment.bridge) return
    setOpen(true)
    setOutcome(undefined)
    const next = await openPaySheet(window as WechatPage, payment.bridge)
    setOpen(false)
    setOutcome(next)
    // Also after a failure: WeChat may have taken the money without a message.
    if (next === 'paid' || next === 'failed') onAsk()
  }
  return (
    <div>
      <Button size="md" loading={isOpen} onClick={() => void open()}>
        立即支付
      </Button>
      {outcome && messages[outcome] && <FormMessage>{messages[outcome]}</FormMessage>}
      {outcome === 'failed' && <TextButton onClick={onOtherPayer}>换一个微信付款</TextButton>}
    </div>
  )
}

interface SheetButtonProps extends Omit<OpenSheetProps, 'payment'> {
  attempt: PayAttempt
  onRenew: () => void
}

/** 微信支付 inside WeChat: its own sheet over this page. */
export function SheetButton({ attempt, onRenew, ...others }: SheetButtonProps) {
  if (attempt.status === 'expired')
    return (
      <Button size="md" onClick={onRenew}>
        已过期，点这里重新开始
      </Button>
    )
  if (attempt.status !== 'open') return null
  const { payment } = attempt
  return payment.authorize ? (
    <AuthorizeLink href={payment.authorize} />
  ) : (
    <OpenSheet key={payment.payment_no} payment={payment} {...others} />
  )
}
