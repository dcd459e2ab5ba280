import { Button, Kbd } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { minuteOf } from '@yinpu/contract'
import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { wordsOf } from '../session/call.ts'
import { type ListView, narrowingOf, tabsOf, viewOf, withFilters } from './list-address.ts'
import styles from './list-frame.module.css'
import { Empty, LoadingRows } from './page-state.tsx'
import { SearchField } from './search-field.tsx'
import { TabsBar } from './tabs-bar.tsx'
import { useKeys } from './use-keys.ts'

type Hint = readonly [key: string, words: string]

interface FootProps {
  params: URLSearchParams
  next: string | undefined
  hints: readonly Hint[]
}

/** Pages go forward by the place where this one ends; back is where one came from. */
function Foot({ params, next, hints }: FootProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const forward = () => {
    const search = withFilters(params, {})
    search.set('cursor', next ?? '')
    void navigate({ search: search.toString() }, { state: { from: 'list' } })
  }
  const back = () => {
    const cameFromList = typeof state === 'object' && state !== null && 'from' in state
    if (cameFromList) void navigate(-1)
    else void navigate({ search: withFilters(params, {}).toString() })
  }
  return (
    <footer className={styles.foot}>
      <span className={styles.keys}>
        {hints.map(([key, words]) => (
          <Fragment key={key}>
            <Kbd size="xs">{key}</Kbd> {words}
          </Fragment>
        ))}
      </span>
      <Button disabled={!params.has('cursor')} leftSection={<IconChevronLeft size={14} />} onClick={back}>
        上一页
      </Button>
      <Button disabled={!next} rightSection={<IconChevronRight size={14} />} onClick={forward}>
        下一页
      </Button>
    </footer>
  )
}

interface PageProps {
  title: string
  /** the parts of it, as tabs */
  tabs: ReactNode
  children: ReactNode
  /** what is open beside it */
  aside?: ReactNode
}

/** A page as high as the window, with its parts as tabs above; what is long moves within it. */
export function TabbedPage({ title, tabs, children, aside }: PageProps) {
  return (
    <div className={styles.page} data-drawn={aside !== undefined}>
      <div className={styles.list}>
        <h1 className={styles.title}>{title}</h1>
        {tabs}
        {children}
      </div>
      {aside !== undefined && (
        <aside className={styles.aside} aria-label={title}>
          {aside}
        </aside>
      )}
    </div>
  )
}

/** What is under the tabs where it is no list. */
export function TabBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

interface Rows {
  /** undefined: not there yet */
  ids: readonly string[] | undefined
  next: string | undefined
  error: unknown
  /** when the rows were read that stay on the screen although newer ones could not be read */
  seenAt?: number | undefined
  retry: () => void
}

interface Keys {
  selected?: string | undefined
  /** arrows go from row to row */
  onSelect?: (id: string) => void
  onOpen?: (id: string) => void
  onClose?: () => void
  onTick?: (id: string) => void
}

interface Props extends Rows, Keys {
  title: string
  views?: readonly ListView[]
  /** the one that is shown, where its address alone does not say so */
  view?: ListView
  /** in the place of the views' tabs */
  tabs?: ReactNode
  params: URLSearchParams
  change: (changes: Record<string, string | undefined>) => void
  /** what words find; without it there is nothing to find by words */
  placeholder?: string
  /** what narrows the list besides views and words */
  filters?: ReactNode
  /** what can be done with the list */
  tools?: ReactNode
  /** a second line of what narrows it */
  chips?: ReactNode
  /** said where nothing is there at all, and what to expect */
  none: string
  hint?: ReactNode
  children: ReactNode
  /** between rows and pages: what can be done with those that are ticked */
  below?: ReactNode
  aside?: ReactNode
}

const useListKeys = ({ ids, selected, onSelect, onOpen, onClose, onTick }: Pick<Rows, 'ids'> & Keys) => {
  const step = (by: number) => {
    if (!ids?.length) return
    const at = selected === undefined ? -1 : ids.indexOf(selected)
    const id = ids[Math.min(ids.length - 1, Math.max(0, at < 0 ? 0 : at + by))]
    if (id) onSelect?.(id)
  }
  useKeys(
    {
      ...(onSelect && { ArrowDown: () => step(1), ArrowUp: () => step(-1) }),
      ...(onOpen && { Enter: () => selected !== undefined && onOpen(selected) }),
      ...(onTick && { ' ': () => selected !== undefined && onTick(selected) }),
      ...(onClose && { Escape: onClose }),
    },
    {
      isQuiet: (target, key) =>
        // Whatever lies over the page has the key first, wherever the focus is.
        document.querySelector('[role="dialog"], [role="menu"]') !== null ||
        target.closest('[role="listbox"]') !== null ||
        (key !== 'Escape' && target.closest('aside') !== null),
    },
  )
  const hints: Hint[] = [
    ...(onSelect ? ([['↑↓', '换行']] as const) : []),
    ...(onOpen ? ([['Enter', '打开']] as const) : []),
    ...(onTick ? ([['空格', '选中']] as const) : []),
    ...(onClose ? ([['Esc', '收起']] as const) : []),
  ]
  return hints
}

/** A list of the shop's: its views, a field to find by, rows, pages, and beside it what is open. */
export function ListFrame(props: Props) {
  const { title, views = [], params, change, placeholder, filters, tools, chips, ids, error } = props
  const hints = useListKeys(props)
  const find = useCallback((keyword: string) => change({ keyword }), [change])
  const { isNarrowed, search } = narrowingOf(params, views)
  const rows = useRef<HTMLDivElement>(null)
  const { selected } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is selected, and shall be seen
  useEffect(() => {
    rows.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <TabbedPage
      title={title}
      tabs={
        props.tabs ?? (
          <TabsBar label="视图" tabs={tabsOf(views, params, props.view ?? viewOf(views, params))} />
        )
      }
      aside={props.aside}
    >
      {(placeholder || filters || tools) && (
        <div className={styles.bar}>
          <div className={styles.tools}>
            {placeholder && (
              <SearchField
                label={`查找${title}`}
                placeholder={placeholder}
                value={params.get('keyword') ?? ''}
                set={find}
              />
            )}
            {filters}
            {tools}
          </div>
          {chips}
        </div>
      )}
      {error !== null && error !== undefined && (
        <div className={styles.failed} role="alert">
          没有读到{title}：{wordsOf(error)}
          {ids && props.seenAt !== undefined && `。下面是 ${minuteOf(props.seenAt)} 的`}
          <Button onClick={props.retry}>重试</Button>
        </div>
      )}
      <div className={styles.rows} ref={rows}>
        {ids === undefined && !error && (
          <div className={styles.loading}>
            <LoadingRows rows={12} />
          </div>
        )}
        {ids !== undefined && ids.length > 0 && props.children}
        {ids?.length === 0 &&
          (isNarrowed ? (
            <Empty title={`没有符合条件的${title}`}>
              <Button component={Link} to={{ search }}>
                清除筛选
              </Button>
            </Empty>
          ) : (
            <Empty title={props.none}>{props.hint}</Empty>
          ))}
      </div>
      {props.below}
      <Foot
        params={params}
        next={props.next}
        hints={[...hints, ...(placeholder ? [['/', '查找'] as const] : [])]}
      />
    </TabbedPage>
  )
}
