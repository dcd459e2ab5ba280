import {
  codes,
  type Envelope,
  formatFen,
  type InvoiceType,
  pointsFor,
  sumsOf,
  type ViewedSheet,
} from '@yinpu/contract'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { useApi } from '../../session/use-api.ts'
import { useBuyer } from '../../session/use-buyer.ts'
import { useSignIn } from '../../session/use-sign-in.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { SentTexts } from './checkout-texts.ts'
import { InvoiceStep, type TitleChooser } from './invoice-step.tsx'
import { OrderButton } from './order-button.tsx'
import { RemarkStep } from './remark-step.tsx'
import styles from './sheet-paper.module.css'
import type { Destination } from './use-checkout.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { readPlacement } from './use-place-order.ts'

/** The sheet of a link, or the buyer's own. */
export type SheetName = { token: string } | { sheet_id: string }

interface SheetOrderProps {
  sheet: ViewedSheet
  name: SheetName
  /** asks for the sheet again: somebody may have ordered or withdrawn it */
  reload: () => void
  chooser: (value: string | undefined, onChange: (next: Destination) => void) => ReactNode
  titles: TitleChooser
}

/** An invoice that is chosen here adds the points of the day on which the sheet was made. */
const totalWith = (sheet: ViewedSheet, type: InvoiceType | undefined): number =>
  sheet.tax && type
    ? sumsOf({ goodsFen: sheet.goods_fen, freightFen: sheet.freight_fen }, pointsFor(sheet.tax, type))
        .totalFen
    : sheet.total_fen

const orderPath = (id: string) => `/user/order/detail/${encodeURIComponent(id)}`

/** Sends the order once, even after several clicks. */
const useOrderSheet = (
  { sheet, name, reload }: Pick<SheetOrderProps, 'sheet' | 'name' | 'reload'>,
  buyer: string,
  addressId: string | undefined,
) => {
  const api = useApi()
  const navigate = useNavigate()
  const [keys] = useState(() => createIdempotencyKeys())
  const submit = async ({ invoice, order_name, remark }: SentTexts): Promise<Envelope<unknown>> => {
    if (!addressId && !sheet.is_pickup) return { code: codes.failed, msg: '请先选择收货地址', data: null }
    const body = {
      ...name,
      ...(!sheet.is_pickup && addressId && { address_id: addressId }),
      ...(invoice && { invoice }),
      order_name,
      remark,
      expect_fen: totalWith(sheet, invoice?.type),
    }
    const options = { idempotencyKey: keys.keyFor(body), hasOwnMessages: true }
    const answer = await api.call('orderQuoteSheet', { body }, options)
    keys.answered()
    const placement = readPlacement(answer)
    if (placement.kind === 'placed') {
      form.forget()
      void navigate(`${orderPath(placement.orderId)}?new=1`, { replace: true })
    }
    // The page says what has become of it.
    if (answer.code === codes.conflict) reload()
    return placement.kind === 'refused' ? placement.answer : answer
  }
  const form = useCheckoutForm(buyer, submit)
  return form
}

function Steps({ buyer, ...props }: SheetOrderProps & { buyer: string }) {
  const { sheet, chooser, titles } = props
  const [address, setAddress] = useState<string>()
  const texts = useRef<HTMLFormElement>(null)
  const form = useOrderSheet(props, buyer, address)
  const totalFen = totalWith(sheet, form.form.values.type || undefined)
  return (
    <div className={styles.steps}>
      {!sheet.is_pickup && (
        <TitledCard title="收货地址">
          {chooser(address, ({ id }) => setAddress(id))}
          <p className={styles.note}>运费报到{sheet.place}，请选同一个省的地址。</p>
        </TitledCard>
      )}
      <form ref={texts} onSubmit={form.onSubmit} noValidate method="post" className={styles.steps}>
        {!sheet.invoice && <InvoiceStep form={form} titles={titles} tax={sheet.tax} />}
        <RemarkStep form={form} />
      </form>
      {totalFen !== sheet.total_fen && (
        <p role="status">
          含税点合计 <b>¥{formatFen(totalFen)}</b>
        </p>
      )}
      <OrderButton
        isSending={form.isSending}
        isImpossible={!address && !sheet.is_pickup}
        isPending={false}
        onOrder={() => texts.current?.requestSubmit()}
      />
      <FormMessage>{form.formMessage}</FormMessage>
    </div>
  )
}

/** The next step: sign in, order, or the reason why neither helps. */
export function SheetOrder(props: SheetOrderProps) {
  const { sheet } = props
  const buyer = useBuyer()
  const isSignedIn = useSignedIn()
  const { requireBuyer } = useSignIn()
  if (sheet.order)
    return (
      <TitledCard title="已经下单">
        <p>您已按这张报价单下单：{sheet.order.order_no}。</p>
        <div className={styles.actions}>
          <Button component={Link} size="md" to={orderPath(sheet.order.order_id)}>
            查看订单
          </Button>
        </div>
      </TitledCard>
    )
  if (sheet.problem)
    return (
      <TitledCard title="现在不能下单">
        <p role="status">{sheet.problem}。</p>
      </TitledCard>
    )
  if (!isSignedIn)
    return (
      <TitledCard title="按这张报价单下单">
        <p>登录后就能下单、付款、传稿。还没有账户的，用手机号和短信验证码登录，账户会自动开好。</p>
        <div className={styles.actions}>
          <Button size="md" onClick={() => requireBuyer(() => undefined)}>
            登录并下单
          </Button>
        </div>
      </TitledCard>
    )
  if (sheet.for_other)
    return (
      <TitledCard title="现在不能下单">
        <p role="status">
          这张报价单是给 {sheet.customer.mobile || sheet.customer.name}{' '}
          的，您登录的是另一个账户。请用那个手机号登录。
        </p>
        <div className={styles.actions}>
          <Button component={Link} size="md" variant="default" to="/auth/login_out">
            换一个账户
          </Button>
        </div>
      </TitledCard>
    )
  if (buyer.state !== 'ready') return <TitledCard title="按这张报价单下单">{null}</TitledCard>
  return <Steps {...props} buyer={buyer.user.id} />
}
