import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { formatMoment, textOf } from '@yinpu/contract'
import { scheduledStates } from '@yinpu/contract/console'
import { useState } from 'react'
import { call, messageOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { compareTariffs } from './compare-tariffs.ts'
import { DifferenceTable } from './difference-table.tsx'
import type { Json } from './tariff-document.ts'
import styles from './tariff-page.module.css'

/** The changes of a scheduled publication against the version that it is based on. */
function ScheduledDialog({ id, close }: { id: string; close: () => void }) {
  const one = useRead('getScheduledTariff', { params: { id } })
  const base = useRead(
    'getTariffVersion',
    { params: { n: String(one.data?.base_version ?? 0) }, query: {} },
    { enabled: one.data?.id === id },
  )
  const error = one.error ?? base.error
  return (
    <Modal opened onClose={close} title="定时发布的改动" size="lg">
      {error ? (
        <Failed error={error} retry={() => void one.refetch()} />
      ) : one.data?.id === id && base.data?.version === one.data.base_version ? (
        <DifferenceTable differences={compareTariffs(base.data.document, one.data.document)} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Modal>
  )
}

/** Publications that wait for their time, and those that failed at it and need a decision. */
export function ScheduledList({ take }: { take: (from: Json, document: Json) => void }) {
  const [looking, setLooking] = useState<string>()
  const { data } = useRead('listScheduledTariffs', {})
  const cancel = useChange('cancelScheduledTariff')
  const open = data?.list.filter(({ state }) => state === 'waiting' || state === 'held') ?? []
  if (open.length === 0) return null
  const takeOver = async (id: string) => {
    try {
      const publication = await call('getScheduledTariff', { params: { id } })
      const base = await call('getTariffVersion', {
        params: { n: String(publication.base_version) },
        query: {},
      })
      take(base.document, publication.document)
      cancel.mutate({ params: { id } })
    } catch (error) {
      notifications.show({ message: messageOf(error), color: 'red' })
    }
  }
  return (
    <section aria-label="定时发布">
      <div className={styles.subHead}>
        <h3>定时发布</h3>
      </div>
      <div className={styles.wide}>
        <table className={table.table}>
          <tbody>
            {open.map(({ id, at, state, by, note, reason, base_version }) => (
              <tr key={id}>
                <td>{formatMoment(at).slice(5)}</td>
                <td>
                  <StateMark tone={state === 'held' ? 'bad' : 'wait'}>
                    {textOf(scheduledStates)[state]}
                  </StateMark>
                </td>
                <td>{by}</td>
                <td className={styles.message}>
                  {note || `改自第 ${base_version} 版`}
                  {reason && <small className={styles.bad}>{reason}</small>}
                </td>
                <td className={table.right}>
                  <Button variant="subtle" color="gray" onClick={() => setLooking(id)}>
                    查看
                  </Button>
                  {state === 'held' && (
                    <Button variant="subtle" color="gray" onClick={() => void takeOver(id)}>
                      接着改
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    color="gray"
                    loading={cancel.isPending && cancel.variables?.params.id === id}
                    onClick={() => cancel.mutate({ params: { id } })}
                  >
                    {state === 'held' ? '放弃' : '取消'}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {looking && <ScheduledDialog id={looking} close={() => setLooking(undefined)} />}
    </section>
  )
}
