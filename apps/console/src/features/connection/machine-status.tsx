import { textOf } from '@yinpu/contract'
import { machineStates } from '@yinpu/contract/console'
import { useRead } from '../../session/use-call.ts'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import styles from './connections.module.css'

const labels = textOf(machineStates)
const marks = { good: 'used', soon: 'ending', bad: 'failing', unknown: 'none' } as const

/** The state of the installation: what waits, what fails, and what ends soon. */
export function MachineStatus() {
  const read = useRead('getMachineStatus', {}, { refetchInterval: 60_000 })
  return (
    <SettingsPanel title="运行状态" note="每分钟自动更新" read={read} rows={7}>
      {({ list }) => (
        <ul className={styles.machine}>
          {list.map(({ name, state, fact, advice }) => (
            <li key={name}>
              <b>{name}</b>
              <span className={styles.mark} data-state={marks[state]}>
                {labels[state]}
              </span>
              <span>
                {fact}
                {advice && <span className={styles.dim}> {advice}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SettingsPanel>
  )
}
