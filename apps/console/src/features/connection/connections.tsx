import { connectionGroups, connectionKinds, connectionStates } from '@yinpu/contract/console'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import styles from './connections.module.css'

/** Everything outside that the shop is connected to, and the one that is open. */
export function Connections() {
  const [params] = useSearchParams()
  const isPhone = useIsPhone()
  const { data, error, refetch } = useRead('listConnections', {})
  const opened = connectionKinds.find(({ value }) => value === params.get('open'))?.value
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={8} />
  const chosen = opened ?? (isPhone ? undefined : connectionKinds[0].value)
  const addressOf = (kind: string) => `?part=connect&open=${kind}`
  return (
    <div className={styles.page}>
      {(!isPhone || chosen === undefined) && (
        <nav className={styles.list} aria-label="接入">
          <p className={styles.counts}>
            {connectionStates
              .toReversed()
              .map(({ value, label }) => ({
                label,
                value,
                count: data.list.filter(({ state }) => state === value).length,
              }))
              .filter(({ count }) => count > 0)
              .map(({ label, value, count }) => (
                <span key={value} data-state={value}>
                  <b>{count}</b> {label}
                </span>
              ))}
          </p>
          {connectionGroups.map(({ value: group, label }) => (
            <section key={group} aria-label={label}>
              <h3>{label}</h3>
              {data.list
                .filter((one) => one.group === group)
                .map((one) => (
                  <Link
                    key={one.kind}
                    to={addressOf(one.kind)}
                    aria-current={one.kind === chosen ? 'page' : undefined}
                    className={styles.row}
                  >
                    <b>{connectionKinds.find(({ value }) => value === one.kind)?.label}</b>
                    <span className={styles.marks}>
                      <ConnectionMark connection={one} />
                    </span>
                    <span className={styles.fact}>
                      {one.fact}
                      {one.has_draft && ' · 有草稿'}
                    </span>
                  </Link>
                ))}
            </section>
          ))}
          <section aria-label="机器">
            <h3>机器</h3>
            <div className={styles.row}>
              <b>存储</b>
              <span className={styles.marks}>
                <ConnectionMark connection={{ state: 'used', source: 'installation' }} />
              </span>
              <span className={styles.fact}>{data.storage.fact}</span>
            </div>
          </section>
          <p className={styles.footnote}>密钥加密存放，存了谁也看不到；每次改动、测试都留记录。</p>
        </nav>
      )}
      {chosen !== undefined && (
        <div className={styles.detail}>
          {isPhone && (
            <Link to="?part=connect" className={styles.back}>
              返回接入
            </Link>
          )}
          <ConnectionPanel key={chosen} kind={chosen} />
        </div>
      )}
    </div>
  )
}
