import { Button, Group, Modal, Stack } from '@mantine/core'
import { shortTime } from '../../ui/short-time.ts'
import { compareTariffs } from './compare-tariffs.ts'
import { DifferenceTable } from './difference-table.tsx'
import type { Base, TariffDraft } from './use-tariff-draft.ts'

interface Props {
  draft: TariffDraft
  newest: Base & { published?: { at: number; by: string; note: string } | undefined }
  close: () => void
}

/** The version that somebody else has published meanwhile. No input is lost. */
export function StaleDialog({ draft, newest, close }: Props) {
  const { by, at, note } = newest.published ?? { by: '', at: 0, note: '' }
  const both = new Set(draft.differences.map(({ key }) => key))
  return (
    <Modal opened onClose={close} title={`第 ${newest.version} 版已经发布`} size="lg">
      <Stack gap="sm">
        <p>
          {by || '有人'}在{shortTime(at)}发布了第 {newest.version} 版{note && `（${note}）`}，您改的是第{' '}
          {draft.base.version} 版。这期间变了的格子：
        </p>
        <DifferenceTable
          differences={compareTariffs(draft.base.document, newest.document)}
          both={both}
          before={`第 ${draft.base.version} 版`}
          after={`第 ${newest.version} 版`}
        />
        <Group justify="flex-end">
          <Button
            onClick={() => {
              draft.discard()
              close()
            }}
          >
            放弃我的改动
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              draft.rebaseOnNewest()
              close()
            }}
          >
            在第 {newest.version} 版上保留我的改动
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
