import { Alert, Button, NumberInput, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatFen, mostSheetDays, sheetStates, textOf } from '@yinpu/contract'
import type { CounterDraft } from '@yinpu/contract/console'
import { Link, useNavigate } from 'react-router'
import { lastDayText } from '../../records/sheet-mark.tsx'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { EditedDraft } from './use-draft.ts'

type Sheet = NonNullable<CounterDraft['sheet']>

/** The quotation that is out for the draft, or what has become of it. */
function LastSheet({ sheet }: { sheet: Sheet }) {
  const { id, sheet_no, state, valid_until, total_fen, is_current, order_id, order_no } = sheet
  return (
    <Alert color={state === 'open' ? 'yellow' : 'gray'} role="status" p="xs">
      报价单 <Link to={`/quote-sheets/${id}`}>{sheet_no}</Link> {textOf(sheetStates)[state]}，
      {formatFen(total_fen)} 元，{lastDayText(valid_until)}
      {order_id && (
        <>
          ，订单 <Link to={`/orders/${order_id}`}>{order_no}</Link>
        </>
      )}
      {state === 'open' && !is_current && '。草稿在这以后改过：再出一张，客户手里的就作废'}
    </Alert>
  )
}

function MakeDialog({ draft, close }: { draft: CounterDraft; close: () => void }) {
  const navigate = useNavigate()
  const form = useCallForm('makeQuoteSheet', {
    initial: { days: draft.sheet_days },
    input: ({ days }) => ({
      params: { id: draft.id },
      body: { version: draft.version, expect_fen: draft.total_fen, days },
    }),
    done: ({ sheet_no }) => `报价单 ${sheet_no} 已出好`,
    showsRefusal: true,
    onDone: ({ id }) => {
      close()
      void navigate(`/quote-sheets/${id}`)
    },
  })
  const { value, error, onChange } = form.value('days')
  return (
    <AskDialog
      title="出报价单"
      action="出报价单"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text>
        {draft.title}，合计 <b>{formatFen(draft.total_fen)} 元</b>。有效期内商品和运费不变，交期按当天付款算。
        {draft.customer ? '会通知客户。' : ''}
      </Text>
      <NumberInput
        label="几天内有效"
        min={1}
        max={mostSheetDays}
        value={value}
        error={error}
        onChange={(next) => onChange(Number(next))}
      />
    </AskDialog>
  )
}

/** 出报价单: the draft as a paper, a picture and a link; the draft itself stays open. */
export function DraftSheet({ edited }: { edited: EditedDraft }) {
  const { draft, isChanged, state } = edited
  const [isAsking, ask] = useDisclosure()
  const isSaved = !isChanged && state === 'saved'
  const isOut = draft.sheet?.state === 'open' && draft.sheet.is_current
  return (
    <>
      {draft.sheet && <LastSheet sheet={draft.sheet} />}
      {!isOut && (
        <Button fullWidth disabled={!isSaved || draft.unquotable !== ''} onClick={ask.open}>
          出报价单
        </Button>
      )}
      {isSaved && draft.unquotable !== '' && draft.lines.length > 0 && (
        <Text c="dimmed" size="xs">
          还不能报价：{draft.unquotable}
        </Text>
      )}
      {isAsking && <MakeDialog draft={draft} close={ask.close} />}
    </>
  )
}
