import { Button, Kbd, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { PasteDialog } from './paste-dialog.tsx'
import { RaiseButton } from './raise-button.tsx'
import type { Section } from './section-columns.ts'
import { addRow, removeRows, rowsOf } from './tariff-cells.ts'
import { TariffGrid } from './tariff-grid.tsx'
import styles from './tariff-page.module.css'
import type { TariffDraft } from './use-tariff-draft.ts'

interface Props {
  section: Section
  draft: TariffDraft
  issues: readonly { path: string; message: string }[]
  children: ReactNode
}

const manyRows = 6

/** One section with its tools: find, paste, add, raise, remove. */
export function SectionSheet({ section, draft, issues, children }: Props) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [keyword, setKeyword] = useState('')
  const [isPasting, setPasting] = useState(false)
  const all = rowsOf(section, draft.draft)
  const rows = keyword ? all.filter(({ name }) => name.includes(keyword.trim())) : all
  const picked = rows.filter(({ id }) => chosen.has(id))
  const isList = section.kind === 'list'
  const item = isList ? section.item : undefined
  const edit = (next: TariffDraft['draft']) => draft.edit(next)
  const onLeft = (count: number) =>
    notifications.show({ message: `有 ${count} 格超出了表格，没有填入`, color: 'yellow' })
  return (
    <section aria-label={section.name}>
      <div className={styles.sheetHead}>
        <h2>{section.name}</h2>
        {item && (
          <span className={styles.quiet}>
            {all.length} {item}
          </span>
        )}
        <span className={styles.grow} />
        {picked.length > 0 ? (
          <>
            <span className={styles.quiet}>已选 {picked.length} 行</span>
            <RaiseButton
              rows={picked}
              draft={draft.draft}
              edit={(next) => {
                edit(next)
                // Rows that are still chosen would be raised once more with the next ones.
                choose(new Set())
              }}
            />
            {isList && item && (
              <Button
                onClick={() => {
                  edit(removeRows(draft.draft, section, new Set(picked.map(({ id }) => id))))
                  choose(new Set())
                }}
              >
                删除
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={() => choose(new Set())}>
              取消选择
            </Button>
          </>
        ) : (
          <>
            {isList && all.length > manyRows && (
              <TextInput
                className={styles.find ?? ''}
                aria-label={`在${section.name}里找`}
                placeholder="按名称找"
                leftSection={<IconSearch size={15} />}
                value={keyword}
                onChange={(event) => setKeyword(event.currentTarget.value)}
              />
            )}
            {isList && <Button onClick={() => setPasting(true)}>从表格粘贴</Button>}
            {isList && item && (
              <Button
                leftSection={<IconPlus size={15} />}
                onClick={() => {
                  setKeyword('')
                  edit(addRow(draft.draft, section))
                }}
              >
                加一{item}
              </Button>
            )}
          </>
        )}
      </div>
      <p className={styles.about}>{section.about}</p>
      <TariffGrid
        section={section}
        rows={rows}
        draft={draft}
        issues={issues}
        chosen={chosen}
        choose={choose}
        onLeft={onLeft}
      />
      <div className={styles.legend}>
        <span data-sign="changed">改过，还没发布</span>
        {isList && section.computed && <span data-sign="computed">算出来的，不能改</span>}
        <span className={styles.grow} />
        <span data-key-hint>
          <Kbd size="xs">Tab</Kbd> 下一格
        </span>
        <span data-key-hint>
          <Kbd size="xs">Ctrl Z</Kbd> 退一步
        </span>
      </div>
      {children}
      {isPasting && isList && (
        <PasteDialog rows={all} draft={draft.draft} edit={edit} close={() => setPasting(false)} />
      )}
    </section>
  )
}
