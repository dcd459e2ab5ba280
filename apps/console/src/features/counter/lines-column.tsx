import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { firstValues, needsArtwork } from '@yinpu/contract'
import { type CounterDocument, repriceReasons } from '@yinpu/contract/console'
import { partSentence, readWishes } from '@yinpu/job-form/read-sentence'
import { toRequest } from '@yinpu/job-form/to-request'
import { type Ref, useState } from 'react'
import { call, messageOf } from '../../session/call.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useMe } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './counter.module.css'
import { FreightPanel } from './freight-panel.tsx'
import { JobLine } from './job-line.tsx'
import { LineFiles } from './line-files.tsx'
import type { EditedDraft } from './use-draft.ts'
import type { DraftFiles } from './use-draft-files.ts'

type Line = CounterDocument['lines'][number]

/** An id for a new line: it has to differ within one draft only. */
const newLineId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

interface LinesProps {
  edited: EditedDraft
  files: DraftFiles
  openId: string | undefined
  setOpenId: (id: string | undefined) => void
}

/** Adds a product by its name or the beginning of its pinyin, or by a sentence with quantity and options. */
function AddProduct({ edited, setOpenId, inputRef }: LinesProps & { inputRef: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState('')
  /** the part of the last sentence that fits nothing in the form of its product */
  const [unread, setUnread] = useState('')
  const isUnread = unread !== '' && typed === unread
  const [keyword] = useDebouncedValue(partSentence(typed).keyword, 150)
  const { data } = useRead(
    'findCounterProducts',
    { query: { keyword, limit: 8 } },
    { enabled: keyword.length > 0 && !isUnread },
  )
  /** With the product's own first choices, so that the line has a price at once; what nobody understood stays here. */
  const add = async ({ id }: { id: string }) => {
    const { wishes } = partSentence(typed)
    setTyped('')
    try {
      const product = await call('getCounterProduct', { params: { id } })
      const { values, rest } = readWishes(product, firstValues(product), wishes)
      const line_id = newLineId()
      edited.addLine({ line_id, baojia_type: product.baojia_type, request: values, reason: '', remark: '' })
      setTyped(rest)
      setUnread(rest)
      setOpenId(line_id)
    } catch (error) {
      notifications.show({ message: messageOf(error), color: 'red' })
    }
  }
  const list = keyword === '' || isUnread ? [] : (data?.list ?? [])
  return (
    <div className={styles.add}>
      <TextInput
        ref={inputRef}
        aria-label="加一项"
        placeholder="加一项：产品名，或一句话，如“文件封套 500 个 名片插口”"
        description={isUnread && '这些没有对上，请在下面的表单里选'}
        inputWrapperOrder={['label', 'input', 'description']}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          const [first] = list
          if (key === 'Enter' && !nativeEvent.isComposing && first) void add(first)
        }}
        rightSection={<kbd>Alt A</kbd>}
        rightSectionWidth={56}
      />
      {keyword !== '' && !isUnread && data && (
        <ul className={styles.found}>
          {list.map((product) => (
            <li key={product.id}>
              <button type="button" onClick={() => void add(product)}>
                {product.name}
              </button>
            </li>
          ))}
          {list.length === 0 && <li>没有这个产品</li>}
        </ul>
      )}
    </div>
  )
}

/** The text of the folded row about the line's artwork. */
const artworkOf = (slots: readonly unknown[] = [], count: number) => {
  if (count > 0) return { text: `稿件 ${count} 个`, isReady: true }
  return { text: slots.length > 0 ? '稿件后补' : '', isReady: false }
}

function Line({
  edited,
  files,
  line,
  number,
  openId,
  setOpenId,
}: LinesProps & { line: Line; number: number }) {
  const { limits, permissions } = useMe()
  const id = typeof line.request.produce_id === 'string' ? line.request.produce_id : ''
  const { data: product, error, refetch } = useRead('getCounterProduct', { params: { id } })
  const priced = edited.draft.lines.find(({ line_id }) => line_id === line.line_id)
  const set = (changes: Partial<Line>) =>
    edited.change({
      lines: edited.document.lines.map((one) =>
        one.line_id === line.line_id ? { ...one, ...changes } : one,
      ),
    })
  const remove = () =>
    edited.change({ lines: edited.document.lines.filter(({ line_id }) => line_id !== line.line_id) })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!product) return <LoadingRows rows={2} />
  const { fields: refused = {} } = priced?.refusal ?? {}
  const isOpen = openId === line.line_id
  const mayChange = permissions.includes('order.reprice')
  return (
    <JobLine
      number={number}
      product={product}
      values={line.request}
      answer={priced?.quote}
      isStale={edited.isChanged}
      errors={{ ...(edited.isChanged ? {} : refused), ...toRequest(product, line.request).errors }}
      rushObjection={edited.draft.rush_objection}
      reasons={repriceReasons}
      maxReason={maxLengthOf('saveCounterDraft', 'document.lines.0.reason')}
      changed={line.price_fen === undefined ? undefined : { priceFen: line.price_fen, reason: line.reason }}
      percentLimit={mayChange ? limits.reprice_percent : 0}
      artwork={artworkOf(priced?.slots, files.of(line.line_id).length)}
      isOpen={isOpen}
      onToggle={() => setOpenId(isOpen ? undefined : line.line_id)}
      onValues={(request) => set({ request })}
      onPrice={(changed) => set({ price_fen: changed?.priceFen, reason: changed?.reason ?? '' })}
    >
      {/* A line that is not stored yet takes no files. */}
      {priced && needsArtwork(line.baojia_type) && (
        <LineFiles lineId={line.line_id} slots={priced.slots} files={files} />
      )}
      <TextInput
        label="备注"
        maxLength={maxLengthOf('saveCounterDraft', 'document.lines.0.remark')}
        value={line.remark}
        onChange={({ currentTarget }) => set({ remark: currentTarget.value })}
      />
      <Button variant="subtle" color="red" size="compact-sm" onClick={remove}>
        去掉这一项
      </Button>
    </JobLine>
  )
}

/** The second column: the lines of the order, and the delivery. */
export function LinesColumn({ addRef, ...props }: LinesProps & { addRef: Ref<HTMLInputElement> }) {
  const { document } = props.edited
  return (
    <div className={styles.column} data-column="lines">
      <AddProduct {...props} inputRef={addRef} />
      {document.lines.map((line, at) => (
        <Line key={line.line_id} {...props} line={line} number={at + 1} />
      ))}
      {document.lines.length === 0 && <p className={styles.hint}>先加一项产品，或在左边照一个旧订单</p>}
      <FreightPanel edited={props.edited} />
    </div>
  )
}
