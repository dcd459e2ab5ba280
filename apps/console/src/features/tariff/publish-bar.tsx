import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { codes, dayMs, dayOf, startOfDay } from '@yinpu/contract'
import { useState } from 'react'
import { useCallForm } from '../../session/use-call-form.ts'
import styles from './tariff-page.module.css'
import type { TariffDraft } from './use-tariff-draft.ts'

interface Props {
  draft: TariffDraft
  /** the number that the version will have */
  next: number
  /** there is an error, or the check is not done yet */
  isBlocked: boolean
  onScheduled: () => void
  onStale: () => void
}

/** In the shop's time zone, not the browser's. */
const instantOf = (text: string): number | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text)
  if (!match) return undefined
  const [, day = '', hours, minutes] = match
  return startOfDay(day) + (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The number of changes, their reason, and the time of the publication. */
export function PublishBar({ draft, next, isBlocked, onScheduled, onStale }: Props) {
  const [when, setWhen] = useState('now')
  const [startTime, setStartTime] = useState(() => `${dayOf(Date.now() + dayMs)}T00:00`)
  const at = instantOf(startTime)
  const { differences, base } = draft
  const form = useCallForm('replaceTariff', {
    initial: { note: '' },
    input: ({ note }) => ({
      body: {
        document: draft.draft,
        version: base.version,
        note,
        ...(when === 'later' && at !== undefined && { at }),
      },
    }),
    done: when === 'now' ? '价目已发布' : '到时会自动发布',
    isRepeated: true,
    // A version that is published now comes back as the newest one.
    onDone: () => when === 'later' && onScheduled(),
    onRefused: (error) => {
      if (error instanceof Refusal && error.code === codes.conflict) onStale()
    },
  })
  return (
    <form className={styles.publish} aria-label="发布" onSubmit={form.onSubmit}>
      <span className={styles.counted}>
        <b>{differences.length} 处改动</b>
        <span>从第 {base.version} 版改起</span>
      </span>
      <TextInput
        className={styles.note ?? ''}
        size="sm"
        aria-label="说明"
        placeholder="说明：为什么改，改了什么"
        {...form.text('note')}
      />
      <SegmentedControl
        size="xs"
        aria-label="何时发布"
        data={[
          { value: 'now', label: '现在' },
          { value: 'later', label: '定时' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextInput
          type="datetime-local"
          size="sm"
          aria-label="发布的时间"
          value={startTime}
          onChange={(event) => setStartTime(event.currentTarget.value)}
        />
      )}
      <Button onClick={draft.undo} disabled={!draft.canUndo}>
        退一步
      </Button>
      <Button onClick={draft.discard}>全部放弃</Button>
      <Button
        type="submit"
        variant="filled"
        loading={form.isSending}
        disabled={isBlocked || differences.length === 0 || (when === 'later' && at === undefined)}
      >
        {when === 'now' ? `发布第 ${next} 版` : '定时发布'}
      </Button>
    </form>
  )
}
