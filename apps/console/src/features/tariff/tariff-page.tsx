import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { isBehindDialog, isUndoKey } from '../../ui/key-events.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { cellLabel, sectionOfPath } from './compare-tariffs.ts'
import { PublishBar } from './publish-bar.tsx'
import { SampleJobs } from './sample-jobs.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import { SectionList } from './section-list.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import styles from './tariff-page.module.css'
import { sections } from './tariff-sections.ts'
import { TryPanel } from './try-panel.tsx'
import { useTariffDraft } from './use-tariff-draft.ts'
import { useTriedTariff } from './use-tried-tariff.ts'
import { VersionList } from './version-list.tsx'

type Newest = CallData<ConsoleCalls['getTariff']>

/** Ctrl Z undoes one step in the whole tariff: a browser's field would only undo its own letters. */
const useUndoKey = (undo: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || isBehindDialog()) return
    if (event.target instanceof Element && event.target.closest('[data-own-undo]')) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function TariffEditor({ newest }: { newest: Newest }) {
  const { company } = useMe()
  const [address, setAddress] = useSearchParams()
  const draft = useTariffDraft(company.id, newest)
  const { tried, issues, isBusy, error } = useTriedTariff(draft.draft)
  const samples = useRead('getSampleJobs', {})
  const [isStaleOpen, showStale] = useState(false)
  useUndoKey(draft.undo)
  const opened = address.get('section') ?? sections[0]?.id ?? ''
  const open = (id: string) => setAddress({ section: id }, { replace: true })
  const section = sections.find(({ id }) => id === opened)
  const sectionOf = (path: string) => sectionOfPath(path, draft.draft)
  const wrong = new Set(issues.flatMap(({ path }) => sectionOf(path)?.id ?? []))
  const { published } = newest
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>价目</h1>
        <span>
          现用第 {newest.version} 版
          {published && ` · ${[published.by, shortTime(published.at)].filter(Boolean).join(' ')} 发布`}
        </span>
      </div>
      <div className={styles.workspace}>
        <SectionList
          {...{ opened, open, wrong }}
          draft={draft.draft}
          differences={draft.differences}
          sampleCount={samples.data?.jobs.length}
        />
        <div className={styles.middle}>
          {opened === 'samples' || !section ? (
            <SampleJobs />
          ) : (
            <SectionSheet key={section.id} {...{ section, draft, issues }}>
              <ScheduledList take={draft.take} />
              <VersionList current={newest.version} />
            </SectionSheet>
          )}
        </div>
        <TryPanel
          {...{ tried, isBusy }}
          issues={issues.map((issue) => ({
            ...issue,
            place: cellLabel(issue.path, draft.draft) ?? issue.place,
          }))}
          goTo={(path) => {
            const section = sectionOf(path)
            if (!section) return
            open(section.id)
            // The table of another section is rendered in the next frame.
            requestAnimationFrame(() =>
              document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus(),
            )
          }}
        />
      </div>
      {draft.isStale && (
        <div className={styles.stale} role="status">
          <IconInfoCircle size={16} />
          <span>
            {published?.by || '有人'}刚发布了第 {newest.version} 版，您的改动还在，从第 {draft.base.version}{' '}
            版改起。
          </span>
          <Button onClick={() => showStale(true)}>看变了什么</Button>
        </div>
      )}
      {draft.differences.length > 0 && (
        <PublishBar
          draft={draft}
          next={newest.version + 1}
          isBlocked={isBusy || error !== null}
          onScheduled={draft.discard}
          onStale={() => showStale(true)}
        />
      )}
      {draft.isStale && isStaleOpen && (
        <StaleDialog draft={draft} newest={newest} close={() => showStale(false)} />
      )}
    </div>
  )
}

/** The page of the tariff: editable tables, and beside them the effect on the shop's sample jobs. */
export function TariffPage() {
  const { data, error, refetch } = useRead('getTariff', {})
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={8} />
  return <TariffEditor newest={data} />
}
