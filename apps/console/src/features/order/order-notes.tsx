import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { momentText } from '../../records/due-date.tsx'
import { faultsOf, messageOf } from '../../session/call.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import { RecordSection } from '../../ui/record.tsx'
import styles from './order-notes.module.css'
import type { ShopOrder } from './shop-order.ts'
import { useMove } from './use-move.ts'

interface Draft {
  /** the order that the text belongs to: a text for one order is not saved to another */
  id: string
  text: string
  /** key of the note that is being written: sent twice, it is saved once */
  key: string
}

const emptyDraft = (id: string): Draft => ({ id, text: '', key: crypto.randomUUID() })

function NoteField({ order }: { order: ShopOrder }) {
  const id = order.order_id
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const draft = drafts[id] ?? emptyDraft(id)
  const note = useMove('addOrderNote', () => '备注已添加')
  const write = () => {
    if (draft.text.trim() === '' || note.isPending) return
    const sent = { text: draft.text, key: draft.key }
    setDrafts({ ...drafts, [id]: draft })
    note.mutate(
      { params: { id }, body: sent },
      { onSuccess: () => setDrafts((previous) => ({ ...previous, [id]: emptyDraft(id) })) },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write()
  }
  return (
    <div className={styles.write}>
      <Textarea
        aria-label="内部备注"
        placeholder="写内部备注，买家看不到"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxLengthOf('addOrderNote', 'text')}
        value={draft.text}
        error={note.error && (faultsOf(note.error).text ?? messageOf(note.error))}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => setDrafts({ ...drafts, [id]: { ...draft, text: value } })}
      />
      <Button disabled={draft.text.trim() === ''} loading={note.isPending} onClick={write}>
        添加备注
      </Button>
    </div>
  )
}

/** The staff's internal notes on the order, newest first. */
export function OrderNotes({ order, now }: { order: ShopOrder; now: number }) {
  const { notes } = order
  const mayWrite = order.moves.includes('note')
  if (notes.length === 0 && !mayWrite) return null
  return (
    <RecordSection
      title="内部备注"
      count={notes.length > 0 ? `${notes.length} 条 · 买家看不到` : '买家看不到'}
    >
      {mayWrite && <NoteField order={order} />}
      <ol className={styles.notes}>
        {notes.map(({ id, text, at, name, role }) => (
          <li key={id}>
            <span>
              <b>{name ?? '店铺'}</b> {role && <small>{role}</small>} <time>{momentText(at, now)}</time>
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}
