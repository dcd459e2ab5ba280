import type { InvoiceTitle } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useStep } from '../../session/use-step.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { NotLoaded } from '../../ui/not-there.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import styles from './title-book.module.css'
import { TitleCard } from './title-card.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { useInvoiceTitles } from './use-invoice-titles.ts'

/** The server stores no more for one buyer. */
const most = 20

/** The invoice titles: all titles of the buyer, with their actions. */
export function TitleBook() {
  const { loaded, titles, reload, retry } = useInvoiceTitles()
  const page = useBrowserSession()
  const [subject, setSubject] = useState<InvoiceTitle | 'new'>()
  const [toDelete, setToDelete] = useState<InvoiceTitle>()
  const { target, onFocus } = useRestoredFocus<HTMLButtonElement>(titles)
  // Read when the step runs, which is before the next render.
  const chosen = useRef<InvoiceTitle>(undefined)

  const end = (message?: string) => {
    setSubject(undefined)
    setToDelete(undefined)
    if (message) page?.showSuccess(message)
    reload()
  }
  const choosing = useStep({
    ask: (api) => {
      const { tax_no, phone, email, ...texts } = chosen.current as InvoiceTitle
      const optional = { ...(tax_no && { tax_no }), ...(phone && { phone }), ...(email && { email }) }
      const body = { ...texts, ...optional, is_default: true }
      return api.call('updateInvoiceTitle', { body }, { hasOwnMessages: true })
    },
    onDone: ({ title }) => end(`已将“${title}”设为默认`),
    onMoved: end,
  })
  const deleting = useStep({
    ask: (api) =>
      api.call('deleteInvoiceTitle', { query: { id: toDelete?.id ?? '' } }, { hasOwnMessages: true }),
    onDone: () => end('抬头已删除'),
    onMoved: end,
  })
  const add = (
    <Button ref={target} size="md" disabled={titles.length >= most} onClick={() => setSubject('new')}>
      新增抬头
    </Button>
  )
  return (
    <div aria-busy={loaded.status === 'loading'}>
      {(loaded.status === 'failed' || loaded.status === 'missing') && (
        <NotLoaded
          title="发票抬头加载失败"
          detail={`${loaded.status === 'failed' ? `${loaded.reason}。` : ''}您保存的抬头都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {loaded.status === 'loading' && (
        <div className={styles.loading}>
          <SkeletonBar width="12em" />
        </div>
      )}
      {loaded.status === 'ready' && titles.length === 0 && (
        <Notice
          isPage={false}
          title="还没有发票抬头"
          detail="新增一个，下单要发票时就可以直接选用。"
          actions={add}
        />
      )}
      {titles.length > 0 && (
        <>
          <div className={styles.bar}>
            <p className={styles.count}>
              已保存{' '}
              <b>
                {titles.length} / {most}
              </b>{' '}
              个抬头{titles.length >= most && '，请先删除不用的，再新增。'}
            </p>
            {add}
          </div>
          <FormMessage>{choosing.problem}</FormMessage>
          <ul aria-label="发票抬头" className={styles.cards} onFocus={onFocus}>
            {titles.map((title) => (
              <TitleCard
                key={title.id}
                title={title}
                isBusy={choosing.isBusy && chosen.current === title}
                onMakeDefault={() => {
                  chosen.current = title
                  choosing.run()
                }}
                onEdit={() => setSubject(title)}
                onDelete={() => setToDelete(title)}
              />
            ))}
          </ul>
        </>
      )}
      <TitleDialog
        subject={subject}
        isDefaultAnyhow={titles.length === 0 || (typeof subject === 'object' && subject.is_default)}
        onSaved={() => end('抬头已保存')}
        onGone={reload}
        onClose={() => setSubject(undefined)}
      />
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title="删除这个抬头？"
        detail={`“${toDelete?.title ?? ''}”删除后不能恢复，已申请的发票不受影响。`}
        confirmLabel="删除"
        isBusy={deleting.isBusy}
        problem={deleting.problem}
        onConfirm={deleting.run}
        onClose={() => {
          setToDelete(undefined)
          deleting.forget()
        }}
      />
    </div>
  )
}
