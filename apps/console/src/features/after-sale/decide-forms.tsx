import { Button, Group, SegmentedControl, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import {
  type CallData,
  formatFen,
  freightPayers,
  plainYuan,
  readYuan,
  refundWays,
  typeOfAfterSale,
} from '@yinpu/contract'
import type { ChangingCallName, ConsoleCalls, ShopAfterSaleMove } from '@yinpu/contract/console'
import { useState } from 'react'
import { UsualAnswers } from '../../records/usual-answers.tsx'
import { faultsOf } from '../../session/call.ts'
import { renewAfter } from '../../session/renew.ts'
import { useChange } from '../../session/use-call.ts'
import styles from './decide-forms.module.css'

export type AfterSale = CallData<ConsoleCalls['viewAfterSale']>

const moveWords: Record<ShopAfterSaleMove, string> = {
  agree: '同意',
  refuse: '不同意',
  ask: '提问',
  receive: '收到退货',
}

interface FormProps {
  sale: AfterSale
  /** somebody else was faster: the current claim is loaded again, and the typed text stays */
  onRefused: (name: ChangingCallName) => void
}

/** The limits of an approval in words: the rest of the order's money, and the limit of one's own role. */
const boundWords = ({ refundable_fen, limit_fen }: AfterSale) =>
  [
    `最多可退 ${formatFen(refundable_fen)} 元`,
    limit_fen !== undefined && `您可以单独同意到 ${formatFen(limit_fen)} 元`,
  ]
    .filter(Boolean)
    .join('，')

/** Names the roles that can approve this amount after this person's request. */
const approverWords = ({ approvers }: AfterSale, fen: number) =>
  approvers
    .filter(({ limit_fen }) => limit_fen === undefined || fen <= limit_fen)
    .map(({ role }) => role)
    .join('、') || '权限更高的同事'

const amountFault = (sale: AfterSale, typed: string, note: string) => {
  const read = readYuan(typed)
  if (!read.ok) return { amount: read.message }
  if (read.fen === 0) return { amount: '金额应大于 0' }
  if (read.fen > sale.refundable_fen) return { amount: boundWords(sale) }
  if (read.fen < sale.amount_fen && note.trim() === '')
    return { note: '少于申请的金额，请写明理由，买家会看到' }
  return undefined
}

function AgreeForm({ sale, onRefused }: FormProps) {
  const isReprint = sale.type === typeOfAfterSale.reprint
  const goesBack = sale.type === typeOfAfterSale.returnAndRefund
  const [amount, setAmount] = useState(plainYuan(Math.min(sale.amount_fen, sale.refundable_fen)))
  const [back, setBack] = useState<string>('origin')
  const [freight, setFreight] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<{ amount?: string; note?: string }>()
  const agree = useChange('agreeToAfterSale', { showsFaults: true })
  const faults = faultsOf(agree.error)
  const submit = () => {
    const wrong = isReprint ? undefined : amountFault(sale, amount, note)
    setFault(wrong)
    const read = readYuan(amount)
    if (wrong || (!isReprint && !read.ok)) return
    agree.mutate(
      {
        params: { id: sale.after_id },
        body: {
          note,
          ...(!isReprint && read.ok && { amount_fen: read.fen }),
          ...(!isReprint && !goesBack && { back: back as 'origin' | 'balance' }),
          ...(goesBack && freight && { freight_by: freight as 'shop' | 'buyer' }),
        },
      },
      {
        onError: () => onRefused('agreeToAfterSale'),
        onSuccess: ({ request }) =>
          notifications.show({
            color: 'green',
            message: request ? `申请 ${request.refund_no} 已提交，等另一位同事审批` : '已同意',
          }),
      },
    )
  }
  const read = readYuan(amount)
  const isLess = !isReprint && read.ok && read.fen < sale.amount_fen
  const isAsked = !isReprint && read.ok && sale.limit_fen !== undefined && read.fen > sale.limit_fen
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="xs">
        {isReprint ? (
          <Text>同意后会生成一个不收费的补印订单，直接进入生产。</Text>
        ) : (
          <Group grow align="flex-start">
            <TextInput
              label="退款金额（元）"
              inputMode="decimal"
              value={amount}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={boundWords(sale)}
              error={fault?.amount ?? faults.amount_fen}
              onChange={(event) => setAmount(event.currentTarget.value)}
            />
            {goesBack ? (
              <Select
                label="退货运费"
                placeholder="按申请的原因"
                clearable
                data={[...freightPayers]}
                value={freight}
                error={faults.freight_by}
                onChange={setFreight}
              />
            ) : (
              <Select
                label="退到哪里"
                allowDeselect={false}
                data={[...refundWays]}
                value={back}
                error={faults.back}
                onChange={(value) => setBack(value ?? 'origin')}
              />
            )}
          </Group>
        )}
        <Textarea
          label={isLess ? '理由（买家会看到，须写）' : '附言（买家会看到）'}
          autosize
          minRows={2}
          maxLength={200}
          value={note}
          error={fault?.note ?? faults.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group>
          <UsualAnswers text={note} setText={setNote} />
        </Group>
        {isLess && (
          <Text size="xs" c="dimmed">
            少于申请的 {formatFen(sale.amount_fen)} 元，作为提议发给买家；7 天内没有答复即按提议办理。
          </Text>
        )}
        {isAsked && read.ok && (
          <Text size="xs">
            {sale.request
              ? '已有申请在等待审批；要改金额，请由提交的人先撤回。'
              : `超出您可以单独同意的金额，会作为申请提交，由${approverWords(sale, read.fen)}审批后办理。`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            type="submit"
            variant="filled"
            loading={agree.isPending}
            disabled={isAsked && sale.request !== undefined}
          >
            {isAsked
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

interface WordsProps extends FormProps {
  call: 'refuseAfterSale' | 'askAboutAfterSale'
  label: string
  submit: string
  done: string
}

/** A text for the buyer: the reason of a refusal, or a question. */
function WordsForm({ sale, onRefused, call, label, submit, done }: WordsProps) {
  const [text, setText] = useState('')
  const change = useChange(call, { done, showsFaults: true })
  const faults = faultsOf(change.error)
  const body = call === 'refuseAfterSale' ? { why: text } : { text }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(
          { params: { id: sale.after_id }, body: body as never },
          { onError: () => onRefused(call) },
        )
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={200}
          value={text}
          error={faults.why ?? faults.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <UsualAnswers text={text} setText={setText} />
          <Button type="submit" variant="filled" loading={change.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ReceiveForm({ sale, onRefused }: FormProps) {
  const [back, setBack] = useState<string>('origin')
  const receive = useChange('receiveReturn', { done: '已收到退货，退款已发起' })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        receive.mutate(
          { params: { id: sale.after_id }, body: { back: back as 'origin' | 'balance' } },
          { onError: () => onRefused('receiveReturn') },
        )
      }}
    >
      <Group align="flex-end">
        <Select
          label={`退 ${formatFen(sale.agreed_fen ?? 0)} 元`}
          allowDeselect={false}
          data={[...refundWays]}
          value={back}
          onChange={(value) => setBack(value ?? 'origin')}
        />
        <Button type="submit" variant="filled" loading={receive.isPending}>
          确认收到并退款
        </Button>
      </Group>
    </form>
  )
}

/** The actions on the claim that this person has now. Each form keeps its input while another is open. */
export function DecideForms({ sale }: { sale: AfterSale }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ShopAfterSaleMove>()
  // Goods on their way back come first: they wait for a confirmation.
  const moves = sale.moves.toSorted((one, other) => Number(other === 'receive') - Number(one === 'receive'))
  if (moves.length === 0) return null
  const move = chosen && moves.includes(chosen) ? chosen : (moves[0] ?? 'ask')
  const onRefused = (name: ChangingCallName) => void renewAfter(client, name)
  const form = { sale, onRefused }
  return (
    <div className={styles.forms}>
      <SegmentedControl
        size="xs"
        data={moves.map((value) => ({ value, label: moveWords[value] }))}
        value={move}
        onChange={(value) => setChosen(value as ShopAfterSaleMove)}
      />
      <div hidden={move !== 'agree'}>{moves.includes('agree') && <AgreeForm {...form} />}</div>
      <div hidden={move !== 'refuse'}>
        {moves.includes('refuse') && (
          <WordsForm
            {...form}
            call="refuseAfterSale"
            label="为什么不同意（买家会看到）"
            submit="不同意"
            done="已答复买家"
          />
        )}
      </div>
      <div hidden={move !== 'ask'}>
        {moves.includes('ask') && (
          <WordsForm
            {...form}
            call="askAboutAfterSale"
            label="问买家什么"
            submit="发出提问"
            done="已提问，等买家答复"
          />
        )}
      </div>
      <div hidden={move !== 'receive'}>{moves.includes('receive') && <ReceiveForm {...form} />}</div>
    </div>
  )
}
