import { Button, Modal, Select, Stack } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { useChange, useRead } from '../../session/use-call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'
import { compareTariffs } from './compare-tariffs.ts'
import { DifferenceTable } from './difference-table.tsx'
import styles from './tariff-page.module.css'

type Version = CallData<ConsoleCalls['listTariffVersions']>['list'][number]

/** Two versions, cell by cell. */
function Compared({ from, to }: { from: number; to: number }) {
  const older = useRead('getTariffVersion', { params: { n: String(from) }, query: {} })
  const newer = useRead('getTariffVersion', { params: { n: String(to) }, query: {} })
  const error = older.error ?? newer.error
  if (error)
    return (
      <Failed
        error={error}
        retry={() => {
          void older.refetch()
          void newer.refetch()
        }}
      />
    )
  // While another version loads, the data are still those of the previous one.
  if (older.data?.version !== from || newer.data?.version !== to) return <LoadingRows rows={4} />
  return (
    <DifferenceTable
      differences={compareTariffs(older.data.document, newer.data.document)}
      before={`第 ${from} 版`}
      after={`第 ${to} 版`}
    />
  )
}

function CompareDialog({
  version,
  list,
  close,
}: {
  version: number
  list: readonly Version[]
  close: () => void
}) {
  const [from, setFrom] = useState(Math.max(1, version - 1))
  const numbers = [...new Set([...list.map((one) => one.version), from])].filter((one) => one !== version)
  return (
    <Modal opened onClose={close} title={`第 ${version} 版改了什么`} size="lg">
      <Stack gap="sm">
        <Select
          label="与哪一版比"
          data={numbers.map((one) => ({ value: String(one), label: `第 ${one} 版` }))}
          value={String(from)}
          onChange={(value) => setFrom(Number(value ?? from))}
          allowDeselect={false}
          w={140}
        />
        <Compared from={from} to={version} />
      </Stack>
    </Modal>
  )
}

function RestoreDialog({ version, current, close }: { version: number; current: number; close: () => void }) {
  const restore = useChange('restoreTariffVersion', {
    done: `第 ${version} 版已恢复`,
  })
  return (
    <AskDialog
      title={`恢复第 ${version} 版`}
      action={`作为第 ${current + 1} 版发布`}
      isBusy={restore.isPending}
      error={restore.error}
      close={close}
      submit={() =>
        restore.mutate({ params: { n: String(version) }, body: { version: current } }, { onSuccess: close })
      }
    >
      <p className={styles.quiet}>买家看到的价格马上改成那一版的；现在的版本还在，可以再恢复。</p>
      <Compared from={current} to={version} />
    </AskDialog>
  )
}

const fewVersions = 6

/** The published tariffs, each with person, time and reason. */
export function VersionList({ current }: { current: number }) {
  const [isAll, setAll] = useState(false)
  const [dialog, setDialog] = useState<{ kind: 'compare' | 'restore'; version: number }>()
  const { data, error, refetch } = useRead('listTariffVersions', { query: {} })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={3} />
  const versions = isAll ? data.list : data.list.slice(0, fewVersions)
  return (
    <section aria-label="版本">
      <div className={styles.subHead}>
        <h3>版本</h3>
        <span className={styles.grow} />
        {data.list.length > fewVersions && (
          <Button variant="subtle" color="gray" onClick={() => setAll(!isAll)}>
            {isAll ? '收起' : `全部 ${current} 版`}
          </Button>
        )}
      </div>
      <div className={styles.wide}>
        <table className={table.table}>
          <tbody>
            {versions.map(({ version, at, by, note }) => (
              <tr key={version}>
                <td>第 {version} 版</td>
                <td className={table.quiet}>{shortTime(at)}</td>
                <td>{by}</td>
                <td className={styles.message}>
                  {version === current && <StateMark tone="done">现用</StateMark>} {note}
                </td>
                <td className={table.right}>
                  {version > 1 && (
                    <Button
                      variant="subtle"
                      color="gray"
                      onClick={() => setDialog({ kind: 'compare', version })}
                    >
                      比较
                    </Button>
                  )}
                  {version !== current && (
                    <Button
                      variant="subtle"
                      color="gray"
                      onClick={() => setDialog({ kind: 'restore', version })}
                    >
                      恢复
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {dialog?.kind === 'compare' && (
        <CompareDialog version={dialog.version} list={data.list} close={() => setDialog(undefined)} />
      )}
      {dialog?.kind === 'restore' && (
        <RestoreDialog version={dialog.version} current={current} close={() => setDialog(undefined)} />
      )}
    </section>
  )
}
