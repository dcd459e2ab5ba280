import type { Difference } from './compare-tariffs.ts'
import { entriesAt, type Json } from './tariff-document.ts'
import styles from './tariff-page.module.css'
import { sections } from './tariff-sections.ts'

interface Props {
  opened: string
  open: (id: string) => void
  draft: Json
  differences: readonly Difference[]
  /** ids of sections with an error */
  wrong: ReadonlySet<string>
  sampleCount: number | undefined
}

const groups = [...Map.groupBy(sections, ({ group }) => group)]

/** The sections of the tariff, with the number of entries, changes and errors. */
export function SectionList({ opened, open, draft, differences, wrong, sampleCount }: Props) {
  const changed = Map.groupBy(differences, ({ section }) => section.id)
  const item = (id: string, name: string, count: number | undefined) => (
    <button
      key={id}
      type="button"
      className={styles.section}
      aria-current={opened === id ? 'true' : undefined}
      onClick={() => open(id)}
    >
      {name}
      {wrong.has(id) ? (
        <em data-wrong="true">有错</em>
      ) : changed.has(id) ? (
        <em>改 {changed.get(id)?.length}</em>
      ) : (
        count !== undefined && <i>{count}</i>
      )}
    </button>
  )
  return (
    <nav className={styles.sections} aria-label="价目的各部分">
      {groups.map(([group, list]) => (
        <div key={group} className={styles.group}>
          <p>{group}</p>
          {list.map((section) =>
            item(
              section.id,
              section.name,
              section.kind === 'list' && section.item ? entriesAt(draft, section.path).length : undefined,
            ),
          )}
        </div>
      ))}
      <div className={styles.group}>
        <p>检验</p>
        {item('samples', '样活', sampleCount)}
      </div>
    </nav>
  )
}
