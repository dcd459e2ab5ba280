import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { textOf } from '@yinpu/contract'
import { type ProductFinding, productFindingLevels } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { useMay } from '../../session/me.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldId } from './definition-field.tsx'
import styles from './product-editor.module.css'

const levelLabels = textOf(productFindingLevels)

/** The field itself, or the nearest one around it on the page. */
const findField = (path: string): HTMLElement | null => {
  const element = document.getElementById(fieldId(path))
  if (element || !path.includes('.')) return element
  return findField(path.slice(0, path.lastIndexOf('.')))
}

const goTo = (path: string) => {
  const element = findField(path)
  const field = element?.matches('input') ? element : element?.querySelector<HTMLElement>('input, button')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** The obstacles to publishing and the hints, each with a link to correct it. */
export function FindingsPanel({ findings }: { findings: readonly ProductFinding[] }) {
  const may = useMay()
  const stops = findings.filter(({ level }) => level === 'stop')
  return (
    <Panel title="发布前" note={stops.length > 0 ? `有 ${stops.length} 处要先改好` : '可以发布'}>
      <ul className={styles.findings}>
        {stops.length === 0 && (
          <li className={styles.ready}>
            <IconCircleCheck size={14} aria-hidden="true" />
            <span>算得出价格，没有会坏的地方</span>
          </li>
        )}
        {[...stops, ...findings.filter(({ level }) => level === 'hint')].map(
          ({ path, message, level, section }) => (
            <li key={`${path} ${message}`} data-level={level}>
              {level === 'stop' ? (
                <IconAlertCircle size={14} aria-label={levelLabels.stop} />
              ) : (
                <IconInfoCircle size={14} aria-label={levelLabels.hint} />
              )}
              <span>{message}</span>
              {section && may('tariff.edit') && <Link to={`/tariff?section=${section}`}>看价目</Link>}
              <button type="button" onClick={() => goTo(path)}>
                去改
              </button>
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}
