import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconFilter2, IconSearch } from '@tabler/icons-react'
import { minuteOf } from '@yinpu/contract'
import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { messageOf } from '../session/call.ts'
import { LoadingCards } from './card-list.tsx'
import { BottomSheet } from './dialog.tsx'
import { type ListView, narrowingOf, tabsOf, viewOf, withFilters } from './list-address.ts'
import styles from './list-frame.module.css'
import { Empty, LoadingRows } from './page-state.tsx'
import { HeadTool, PhoneHead } from './phone-head.tsx'
import { SearchField } from './search-field.tsx'
import { TabsBar } from './tabs-bar.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useKeys } from './use-keys.ts'

type Hint = readonly [key: string, words: string]

interface FootProps {
  params: URLSearchParams
  next: string | undefined
  hints: readonly Hint[]
}

interface BarProps
  extends Pick<Props, 'title' | 'params' | 'change' | 'placeholder' | 'filters' | 'tools' | 'chips'> {
  startsOpen?: boolean
}

/** The search field of a list, if it has a search. */
function Search({ title, params, change, placeholder, startsOpen = false }: BarProps) {
  const find = useCallback((keyword: string) => change({ keyword }), [change])
  if (!placeholder) return null
  return (
    <SearchField
      label={`查找${title}`}
      placeholder={placeholder}
      value={params.get('keyword') ?? ''}
      set={find}
      startsFocused={startsOpen}
    />
  )
}

/** Search, filters and actions above the rows. */
function Bar(props: BarProps) {
  const { placeholder, filters, tools, chips } = props
  if (!placeholder && !filters && !tools) return null
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <Search {...props} />
        {filters}
        {tools}
      </div>
      {chips}
    </div>
  )
}

/** On a phone the window's header has an icon for the search and one for filters and actions. */
function PhoneBar({ filterCount, ...props }: BarProps & { filterCount: number }) {
  const { title, params, placeholder, filters, tools, chips } = props
  const [isSearching, search] = useDisclosure()
  const [isFiltering, filter] = useDisclosure()
  const isSearchOpen = isSearching || params.has('keyword')
  return (
    <>
      <PhoneHead title={title}>
        {placeholder && (
          <HeadTool
            label={`查找${title}`}
            icon={<IconSearch size={20} stroke={1.6} />}
            isOpen={isSearchOpen}
            onClick={search.toggle}
          />
        )}
        {(filters || tools) && (
          <HeadTool
            label="筛选"
            icon={<IconFilter2 size={20} stroke={1.6} />}
            isOpen={isFiltering}
            count={filterCount}
            onClick={filter.open}
          />
        )}
      </PhoneHead>
      {(isSearchOpen || chips) && (
        <div className={styles.bar}>
          {isSearchOpen && <Search {...props} startsOpen={isSearching} />}
          {chips}
        </div>
      )}
      <BottomSheet opened={isFiltering} onClose={filter.close} title={`筛选${title}`}>
        <div className={styles.sheet}>
          {filters}
          {tools}
        </div>
      </BottomSheet>
    </>
  )
}

/** The next page begins at the cursor where this one ends; the way back is the browser's history. */
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
        {hints.map(([key, label]) => (
          <Fragment key={key}>
            <Kbd size="xs">{key}</Kbd> {label}
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
  /** its views, as tabs */
  tabs: ReactNode
  children: ReactNode
  /** the record open beside it */
  aside?: ReactNode
}

/** A page as high as the window, with tabs above; long content scrolls within it. */
export function TabbedPage({ title, tabs, children, aside }: PageProps) {
  return (
    <div className={styles.page} data-drawn={aside !== undefined}>
      <div className={styles.list}>
        <VisuallyHidden role="heading" aria-level={1}>
          {title}
        </VisuallyHidden>
        {tabs}
        {children}
      </div>
      {aside !== undefined && (
        <aside className={styles.side} aria-label={title}>
          {aside}
        </aside>
      )}
    </div>
  )
}

/** Content under the tabs that is no list. */
export function TabBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

interface Rows {
  /** undefined: not loaded yet */
  ids: readonly string[] | undefined
  next: string | undefined
  error: unknown
  /** the time of the rows on screen, if newer ones could not be loaded */
  seenAt?: number | undefined
  retry: () => void
}

interface Keys {
  selected?: string | undefined
  /** arrow keys go from row to row */
  onSelect?: (id: string) => void
  onOpen?: (id: string) => void
  onClose?: () => void
  onTick?: (id: string) => void
}

interface Props extends Rows, Keys {
  title: string
  views?: readonly ListView[]
  /** the current view, if the address alone does not name it */
  view?: ListView
  /** instead of the views' tabs */
  tabs?: ReactNode
  params: URLSearchParams
  change: (changes: Record<string, string | undefined>) => void
  /** names what the search covers; without it there is no search */
  placeholder?: string
  /** filters besides views and search */
  filters?: ReactNode
  /** actions on the list */
  tools?: ReactNode
  /** a second line of filters */
  chips?: ReactNode
  /** the rows on a phone; without them the phone has the same table */
  cards?: ReactNode
  /** at the foot on a phone: the action that people use most, and one beside it */
  phoneActions?: ReactNode
  /** title of an empty list, and a hint */
  none: string
  hint?: ReactNode
  children: ReactNode
  /** between rows and pages: actions on the selected rows */
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
        // A dialogue or menu over the page handles the key first, wherever the focus is.
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

/** A list of the console: its views, a search field, rows, pages, and the open record beside it. */
export function ListFrame(props: Props) {
  const { title, views = [], params, placeholder, ids, error } = props
  const hints = useListKeys(props)
  const isPhone = useIsPhone()
  const { isNarrowed, filterCount, search } = narrowingOf(params, views)
  const hasCards = isPhone && props.cards !== undefined
  const rows = useRef<HTMLDivElement>(null)
  const { selected } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newly selected row
  useEffect(() => {
    rows.current
      ?.querySelector('[aria-selected="true"], [aria-current="true"]')
      ?.scrollIntoView({ block: 'nearest' })
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
      {isPhone ? <PhoneBar {...props} filterCount={filterCount} /> : <Bar {...props} />}
      {error !== null && error !== undefined && (
        <div className={styles.failed} role="alert">
          没有读到{title}：{messageOf(error)}
          {ids && props.seenAt !== undefined && `。下面是 ${minuteOf(props.seenAt)} 的`}
          <Button onClick={props.retry}>重试</Button>
        </div>
      )}
      <div className={styles.rows} ref={rows} data-cards={hasCards}>
        {ids === undefined && !error && hasCards && <LoadingCards />}
        {ids === undefined && !error && !hasCards && (
          <div className={styles.loading}>
            <LoadingRows rows={12} />
          </div>
        )}
        {ids !== undefined && ids.length > 0 && (hasCards ? props.cards : props.children)}
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
      {(!hasCards || props.next || params.has('cursor')) && (
        <Foot
          params={params}
          next={props.next}
          hints={[...hints, ...(placeholder ? [['/', '查找'] as const] : [])]}
        />
      )}
      {isPhone && props.phoneActions && <div className={styles.actions}>{props.phoneActions}</div>}
    </TabbedPage>
  )
}
