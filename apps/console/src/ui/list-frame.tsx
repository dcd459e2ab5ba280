import { Button, CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { wordsOf } from '../session/call.ts'
import { isViewOf, withFilters } from './list-address.ts'
import styles from './list-frame.module.css'
import { Empty, LoadingRows } from './page-state.tsx'
import { useKeys } from './use-keys.ts'

const pauseMs = 300

interface SearchProps {
  label: string
  placeholder: string
  keyword: string
  change: (changes: Record<string, string | undefined>) => void
}

/** Typing asks once it pauses; whatever else changes the address changes the field too. */
function SearchField({ label, placeholder, keyword, change }: SearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => change({ keyword: typed.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, keyword, change])
  useKeys({ '/': () => field.current?.focus() })
  return (
    <TextInput
      ref={field}
      className={styles.search ?? ''}
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label="清除" onClick={() => change({ keyword: undefined })} />
        ) : (
          <kbd className={styles.key}>/</kbd>
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') field.current?.blur()
      }}
    />
  )
}

/** Pages go forward by the place where this one ends; back is where one came from. */
function Foot({ params, next }: { params: URLSearchParams; next: string | undefined }) {
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
        <Kbd size="xs">↑</Kbd>
        <Kbd size="xs">↓</Kbd> 换行 <Kbd size="xs">Enter</Kbd> 打开 <Kbd size="xs">/</Kbd> 查找
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

export interface ListView {
  label: string
  filters: Record<string, string>
}

interface Props {
  title: string
  views: readonly ListView[]
  params: URLSearchParams
  change: (changes: Record<string, string | undefined>) => void
  placeholder: string
  /** what narrows the list besides views and words */
  filters?: ReactNode
  /** undefined: not there yet */
  ids: readonly string[] | undefined
  next: string | undefined
  error: unknown
  retry: () => void
  /** said where nothing is there at all */
  none: string
  selected: string | undefined
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  children: ReactNode
  /** what is open beside the list */
  aside?: ReactNode
}

/** A list of the shop's: its views, a field to find by, rows, pages, and beside it what is open. */
export function ListFrame(props: Props) {
  const { title, views, params, change, filters, ids, next, error, none, selected, aside } = props
  const step = (by: number) => {
    if (!ids?.length) return
    const at = selected === undefined ? -1 : ids.indexOf(selected)
    const id = ids[Math.min(ids.length - 1, Math.max(0, at < 0 ? 0 : at + by))]
    if (id) props.onSelect(id)
  }
  useKeys(
    {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => selected !== undefined && props.onOpen(selected),
    },
    { isQuiet: (target) => target.closest('aside, [role="dialog"], [role="listbox"]') !== null },
  )
  // A view is what one came for; only what narrows it further can be taken away.
  const hereView = views.find(({ filters: of }) => isViewOf(params, of))
  const isNarrowed = !hereView && [...params].some(([name, value]) => value && name !== 'open')
  const emptyWords = () => {
    if (isNarrowed) return `没有符合条件的${title}`
    return hereView && hereView.label !== '全部' ? `没有“${hereView.label}”的${title}` : none
  }
  return (
    <div className={styles.page} data-drawn={aside !== undefined}>
      <div className={styles.list}>
        <h1 className={styles.title}>{title}</h1>
        <nav className={styles.views} aria-label="常用视图">
          {views.map((view) => (
            <Link
              key={view.label}
              to={{ search: new URLSearchParams(view.filters).toString() }}
              aria-current={isViewOf(params, view.filters) ? 'page' : undefined}
            >
              {view.label}
            </Link>
          ))}
        </nav>
        <div className={styles.bar}>
          <SearchField
            label={`查找${title}`}
            placeholder={props.placeholder}
            keyword={params.get('keyword') ?? ''}
            change={change}
          />
          {filters}
        </div>
        {error !== null && error !== undefined && (
          <div className={styles.failed} role="alert">
            没有读到{title}：{wordsOf(error)}
            <Button onClick={props.retry}>重试</Button>
          </div>
        )}
        <div className={styles.rows}>
          {ids === undefined && !error && (
            <div className={styles.loading}>
              <LoadingRows rows={12} />
            </div>
          )}
          {ids !== undefined && ids.length > 0 && props.children}
          {ids?.length === 0 && (
            <Empty title={emptyWords()}>
              {isNarrowed && (
                <Button component={Link} to="?">
                  清除筛选
                </Button>
              )}
            </Empty>
          )}
        </div>
        <Foot params={params} next={next} />
      </div>
      {aside !== undefined && (
        <aside className={styles.aside} aria-label={title}>
          {aside}
        </aside>
      )}
    </div>
  )
}
