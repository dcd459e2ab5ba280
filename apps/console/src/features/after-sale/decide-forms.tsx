import { Button, Group, SegmentedControl, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  type CallData,
  type FreightPayer,
  formatFen,
  freightPayers,
  plainYuan,
  type RefundTarget,
  readYuan,
  refundTargets,
  typeOfAfterSale,
} from '@yinpu/contract'
import { type ConsoleCalls, formMessages, type ShopAfterSaleMove } from '@yinpu/contract/console'
import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { UsualAnswers } from '../../records/usual-answers.tsx'
import { fenOf } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import styles from './decide-forms.module.css'

export type AfterSale = CallData<ConsoleCalls['viewAfterSale']>

const moveLabels: Record<ShopAfterSaleMove, string> = {
  agree: '同意',
  refuse: '不同意',
  ask: '提问',
  receive: '收到退货',
}

interface FormProps {
  sale: AfterSale
}

/** Names the limits of an approval: the rest of the order's money, and the limit of this person's role. */
const limitText = ({ refundable_fen, limit_fen }: AfterSale) =>
  [
    `最多可退 ${formatFen(refundable_fen)} 元`,
    limit_fen !== undefined && `您可以单独同意到 ${formatFen(limit_fen)} 元`,
  ]
    .filter(Boolean)
    .join('，')

/** Names the roles that can approve this amount after this person's request. */
const approverText = ({ approvers }: AfterSale, fen: number) =>
  approvers
    .filter(({ limit_fen }) => limit_fen === undefined || fen <= limit_fen)
    .map(({ role }) => role)
    .join('、') || '权限更高的同事'

/** The limits of this claim, which only the page knows. */
const amountErrors = (sale: AfterSale, fen: number, note: string) => ({
  amount_fen: fen > sale.refundable_fen ? limitText(sale) : undefined,
  note: fen > 0 && fen < sale.amount_fen && note.trim() === '' ? formMessages.lessThanClaimed : undefined,
})

type AgreeValues = {
  amount_fen: string
  back: RefundTarget
  freight_by: FreightPayer | null
  note: string
}

function AgreeForm({ sale }: FormProps) {
  const isReprint = sale.type === typeOfAfterSale.reprint
  const goesBack = sale.type === typeOfAfterSale.returnAndRefund
  const form = useCallForm('agreeToAfterSale', {
    initial: {
      amount_fen: plainYuan(Math.min(sale.amount_fen, sale.refundable_fen)),
      back: 'origin',
      freight_by: null,
      note: '',
    } as AgreeValues,
    ...(!isReprint && {
      yuan: { amount_fen: '金额' },
      check: ({ amount_fen, note }: AgreeValues) => amountErrors(sale, fenOf(amount_fen), note),
    }),
    input: ({ amount_fen, back, freight_by, note }) => ({
      params: { id: sale.after_id },
      body: {
        note,
        ...(!isReprint && { amount_fen: fenOf(amount_fen) }),
        ...(!isReprint && !goesBack && { back }),
        ...(goesBack && freight_by && { freight_by }),
      },
    }),
    done: ({ request }) => (request ? `申请 ${request.refund_no} 已提交，等另一位同事审批` : '已同意'),
  })
  const amount = form.values.amount_fen
  const read = readYuan(amount)
  const isLess = !isReprint && read.ok && read.fen < sale.amount_fen
  const needsApproval = !isReprint && read.ok && sale.limit_fen !== undefined && read.fen > sale.limit_fen
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="xs">
        {isReprint ? (
          <Text>同意后会生成一个不收费的补印订单，直接进入生产。</Text>
        ) : (
          <Group grow align="flex-start">
            <TextInput
              label="退款金额（元）"
              inputMode="decimal"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={limitText(sale)}
              {...form.text('amount_fen')}
            />
            {goesBack ? (
              <Select
                label="退货运费"
                placeholder="按申请的原因"
                clearable
                data={[...freightPayers]}
                {...form.value('freight_by')}
              />
            ) : (
              <Select
                label="退到哪里"
                allowDeselect={false}
                data={[...refundTargets]}
                {...form.value('back')}
                onChange={(value) => form.set('back', value ?? 'origin')}
              />
            )}
          </Group>
        )}
        <Textarea
          label={isLess ? '理由（买家会看到，须写）' : '附言（买家会看到）'}
          autosize
          minRows={2}
          {...form.text('note')}
        />
        <Group>
          <UsualAnswers text={form.values.note} setText={(note) => form.set('note', note)} />
        </Group>
        {isLess && (
          <Text size="xs" c="dimmed">
            少于申请的 {formatFen(sale.amount_fen)} 元，作为提议发给买家；7 天内没有答复即按提议办理。
          </Text>
        )}
        {needsApproval && read.ok && (
          <Text size="xs">
            {sale.request
              ? '已有申请在等待审批；要改金额，请由提交的人先撤回。'
              : `超出您可以单独同意的金额，会作为申请提交，由${approverText(sale, read.fen)}审批后办理。`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            type="submit"
            variant="filled"
            loading={form.isSending}
            disabled={needsApproval && sale.request !== undefined}
          >
            {needsApproval
              ? '提交申请'
              : isLess
                ? '发出提议'
                : goesBack
                  ? '同意退货'
                  : isReprint
                    ? '同意补印'
                    : '同意退款'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface BuyerTextProps {
  label: string
  action: string
  field: ComponentProps<typeof Textarea> & { value: string }
  setText: (text: string) => void
  isSending: boolean
  onSubmit: (event: SyntheticEvent) => void
}

/** A text for the buyer. */
function BuyerTextFields({ label, action, field, setText, isSending, onSubmit }: BuyerTextProps) {
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="xs">
        <Textarea label={label} autosize minRows={2} {...field} />
        <Group justify="space-between">
          <UsualAnswers text={field.value} setText={setText} />
          <Button type="submit" variant="filled" loading={isSending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function RefuseForm({ sale }: FormProps) {
  const form = useCallForm('refuseAfterSale', {
    initial: { why: '' },
    input: (body) => ({ params: { id: sale.after_id }, body }),
    done: '已答复买家',
  })
  return (
    <BuyerTextFields
      label="为什么不同意（买家会看到）"
      action="不同意"
      field={form.text('why')}
      setText={(why) => form.set('why', why)}
      isSending={form.isSending}
      onSubmit={form.onSubmit}
    />
  )
}

function AskForm({ sale }: FormProps) {
  const form = useCallForm('askAboutAfterSale', {
    initial: { text: '' },
    input: (body) => ({ params: { id: sale.after_id }, body }),
    done: '已提问，等买家答复',
  })
  return (
    <BuyerTextFields
      label="问买家什么"
      action="发出提问"
      field={form.text('text')}
      setText={(text) => form.set('text', text)}
      isSending={form.isSending}
      onSubmit={form.onSubmit}
    />
  )
}

function ReceiveForm({ sale }: FormProps) {
  const form = useCallForm('receiveReturn', {
    initial: { back: 'origin' as RefundTarget },
    input: (body) => ({ params: { id: sale.after_id }, body }),
    done: '已收到退货，退款已发起',
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Group align="flex-end">
        <Select
          label={`退 ${formatFen(sale.agreed_fen ?? 0)} 元`}
          allowDeselect={false}
          data={[...refundTargets]}
          {...form.value('back')}
          onChange={(value) => form.set('back', value ?? 'origin')}
        />
        <Button type="submit" variant="filled" loading={form.isSending}>
          确认收到并退款
        </Button>
      </Group>
    </form>
  )
}

/** The actions on the claim that this person has now. Each form keeps its input while another is open. */
export function DecideForms({ sale }: { sale: AfterSale }) {
  const [chosen, setChosen] = useState<ShopAfterSaleMove>()
  // Goods on their way back come first: they wait for a confirmation.
  const moves = sale.moves.toSorted((one, other) => Number(other === 'receive') - Number(one === 'receive'))
  if (moves.length === 0) return null
  const move = chosen && moves.includes(chosen) ? chosen : (moves[0] ?? 'ask')
  return (
    <div className={styles.forms}>
      <SegmentedControl
        size="xs"
        data={moves.map((value) => ({ value, label: moveLabels[value] }))}
        value={move}
        onChange={(value) => setChosen(value as ShopAfterSaleMove)}
      />
      <div hidden={move !== 'agree'}>{moves.includes('agree') && <AgreeForm sale={sale} />}</div>
      <div hidden={move !== 'refuse'}>{moves.includes('refuse') && <RefuseForm sale={sale} />}</div>
      <div hidden={move !== 'ask'}>{moves.includes('ask') && <AskForm sale={sale} />}</div>
      <div hidden={move !== 'receive'}>{moves.includes('receive') && <ReceiveForm sale={sale} />}</div>
    </div>
  )
}
