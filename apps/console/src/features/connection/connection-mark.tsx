import { IconLock } from '@tabler/icons-react'
import { textOf } from '@yinpu/contract'
import { connectionSources, connectionStates } from '@yinpu/contract/console'
import type { Connection } from './connection-fields.ts'
import styles from './connections.module.css'

const stateLabels = textOf(connectionStates)
const sourceLabels = textOf(connectionSources)

/** The state of a connection, and who rules it where that is not the shop. */
export function ConnectionMark({
  connection: { state, source },
}: {
  connection: Pick<Connection, 'state' | 'source'>
}) {
  return (
    <>
      {(source === 'installation' || source === 'simulated') && (
        <span className={styles.ruled}>
          <IconLock size={12} stroke={1.6} aria-hidden />
          {sourceLabels[source]}
        </span>
      )}
      <span className={styles.mark} data-state={state}>
        {stateLabels[state]}
      </span>
    </>
  )
}
