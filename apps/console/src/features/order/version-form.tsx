import { Alert, Autocomplete, Button, Group, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type CallData, type FormValues, firstValues, formatFen, workingDaysText } from '@yinpu/contract'
import { type ConsoleCalls, repriceReasons } from '@yinpu/contract/console'
import { changeValues } from '@yinpu/job-form/change-values'
import compact from '@yinpu/job-form/compact.module.css'
import { errorsOutsideForm } from '@yinpu/job-form/field-errors'
import { PriceLines } from '@yinpu/job-form/price-lines'
import { QuoteForm } from '@yinpu/job-form/quote-form'
import { toRequest } from '@yinpu/job-form/to-request'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import type { MoveProps } from './move-dialog.tsx'
import { useOrderUpdates } from './order-updates.ts'
import { readPrice } from './price-change.ts'
import styles from './version-form.module.css'
import { VersionTable, versionDiffText } from './version-table.tsx'

type Quoted = CallData<ConsoleCalls['quoteVersion']>
type Known = Quoted & { fields: NonNullable<Quoted['fields']> }

/** Only an open form needs the drawings. */
const VersionPlan = lazy(async () => ({ default: (await import('./version-plan.tsx')).VersionPlan }))

interface LineProps extends MoveProps {
  lineId: string
  /** the line as it was sold, with its form */
  sold: Known
}

/** The buyer's own form with the values of the line; what it changes in the order stands beside it. */
function LineVersion({ order, close, lineId, sold }: LineProps) {
  const { fields, baojia_type } = sold
  const [values, setValues] = useState<FormValues>(() =>
    firstValues({ fields, defaults: sold.request, days: [] }),
  )
  const { update } = useOrderUpdates(order)
  const { quote: input, errors } = toRequest({ fields, baojia_type }, values)
  const [price, setPrice] = useState<string | number>('')
  const [reason, setReason] = useState('')
  const priceFen = readPrice(price)
  const wish = {
    ...{ line_id: lineId, request: input?.request, reason },
    ...(priceFen !== undefined && { price_fen: priceFen }),
  }
  const [settledWish] = useDebouncedValue(wish, 300)
  const isTyped = JSON.stringify(settledWish) !== JSON.stringify(wish)
  const { data, error, isPlaceholderData } = useRead(
    'quoteVersion',
    { params: { id: order.order_id }, body: settledWish },
    { enabled: settledWish.request !== undefined },
  )
  const isStale = isTyped || isPlaceholderData || !input
  const { version, quote, refusal, objection = '' } = data ?? {}
  const form = useCallForm('proposeVersion', {
    initial: { why: '' },
    input: ({ why }, key) => ({
      params: { id: order.order_id },
      body: { ...wish, request: input?.request ?? values, expect_fen: version?.diff_fen ?? 0, why, key },
    }),
    done: `${order.order_no} 已请买家确认，同意以后才生效`,
    showsRefusal: true,
    onDone: close,
  })
  const refused: Record<string, string> = isStale ? {} : (refusal?.fields ?? {})
  const shownErrors = { ...refused, ...errors }
  const isOver = !order.moves.includes('change-version')
  return (
    <form
      className={`${styles.form} ${compact.compact}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isStale) void form.submit()
      }}
    >
      <div>
        <QuoteForm
          product={{ fields, days: [] }}
          values={values}
          errors={shownErrors}
          change={(changes) => setValues((old) => changeValues(fields, old, changes))}
        />
        {errorsOutsideForm(fields, values, shownErrors).map((message) => (
          <Text key={message} role="alert" c="red" size="sm">
            {message}
          </Text>
        ))}
      </div>
      <Stack gap="sm" className={styles.result}>
        {update && (
          <Alert color="yellow" role="status" p="xs">
            订单刚刚有变化：{update.text}。{isOver && '现在已经不能改。'}
          </Alert>
        )}
        <div data-stale={isStale || undefined} className={styles.quoted} aria-live="polite">
          {quote && (
            <Suspense>
              <VersionPlan answer={quote} />
            </Suspense>
          )}
          {quote && <PriceLines lines={quote.lines} isStale={isStale} />}
          {version && <VersionTable version={version} />}
          {version?.artwork && (
            <Text size="sm">尺寸、页数或要的稿件变了：同意以后，这一款的稿件重新检查、重新审稿。</Text>
          )}
          {version?.days !== undefined && (
            <Text size="sm">整单交期从买家同意起重新算：{workingDaysText(version.days)}</Text>
          )}
        </div>
        <Group grow align="start">
          <NumberInput
            label="这一款改价（元）"
            placeholder={quote && formatFen(quote.total_fen)}
            hideControls
            min={0}
            decimalScale={2}
            value={price}
            onChange={setPrice}
            error={refused.price_fen}
          />
          <Autocomplete
            label="改价的原因"
            data={[...repriceReasons]}
            maxLength={maxLengthOf('proposeVersion', 'reason') ?? 100}
            value={reason}
            onChange={setReason}
            error={refused.reason}
          />
        </Group>
        <Textarea label="为什么改" description="买家会看到" autosize minRows={2} {...form.text('why')} />
        {error && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(error)}
          </Alert>
        )}
        {form.refusal !== null && (
          <Alert color="red" role="alert" p="xs">
            {messageOf(form.refusal)}
          </Alert>
        )}
        {!isStale && objection !== '' && <Text size="sm">{objection}</Text>}
        <Group justify="flex-end">
          <Button onClick={close}>返回</Button>
          <Button
            type="submit"
            variant="filled"
            loading={form.isSending}
            disabled={isOver || isStale || !version || objection !== ''}
          >
            请买家确认{version && !isStale ? `，${versionDiffText(version.diff_fen)}` : ''}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** 改数量/规格: another quantity or specification of a paid order, which its buyer agrees to. */
export function VersionForm(props: MoveProps) {
  const { order, close } = props
  const [lineId, setLineId] = useState(order.lines[0]?.line_id ?? '')
  const input = { params: { id: order.order_id }, body: { line_id: lineId } }
  const { data, error, refetch, isPlaceholderData } = useRead('quoteVersion', input)
  const sold = isPlaceholderData ? undefined : data
  return (
    <Dialog opened onClose={close} title="改数量或规格" size="72rem">
      <Stack gap="sm">
        {order.lines.length > 1 && (
          <Select
            label="改哪一款"
            allowDeselect={false}
            data={order.lines.map(({ line_id, name, summary }, at) => ({
              value: line_id,
              label: `${at + 1}. ${name} ${summary}`,
            }))}
            value={lineId}
            onChange={(id) => setLineId(id ?? lineId)}
          />
        )}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!sold && !error && <LoadingRows rows={6} />}
        {sold?.fields && (
          <LineVersion key={lineId} {...props} lineId={lineId} sold={{ ...sold, fields: sold.fields }} />
        )}
        {sold && !sold.fields && (
          <Alert color="yellow" p="xs">
            这一款现在算不出价格，不能在这里改：{sold.refusal?.message ?? '产品已不再提供'}
            。可以补差价、退款，或另下一单。
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
