import { Button, Text } from '@mantine/core'
import { type MessageKind, messageKinds, textOf } from '@yinpu/contract'
import { useState } from 'react'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { changedKinds, type KindsDraft } from './kinds-draft.ts'
import { KindsMatrix } from './kinds-matrix.tsx'
import { TextDialog } from './text-dialog.tsx'

const labels = textOf(messageKinds)

/** The setting of the messages that are sent by SMS and mail. */
export function KindsPanel() {
  const choice = useRead('getMessageKinds', {})
  const [draft, setDraft] = useState<KindsDraft>({})
  const [editing, setEditing] = useState<MessageKind>()
  const update = useChange('updateMessageKinds', {
    done: '设置已保存',
  })
  const edited = choice.data?.kinds.find(({ kind }) => kind === editing)
  const changed = choice.data ? changedKinds(draft, choice.data.kinds) : []

  const save = () => {
    if (!choice.data) return
    update.mutate(
      { body: { version: choice.data.version, kinds: changed } },
      // If somebody else was faster, the current setting is loaded, with one's own changes still on it.
      { onSuccess: () => setDraft({}) },
    )
  }

  return (
    <Panel
      title="告诉客户什么、怎么告诉"
      note="站内消息始终都有；客户可以自己关掉短信、邮件和微信"
      holds="table"
      foot={
        changed.length > 0 && (
          <>
            <Text fw={600}>改了 {changed.length} 类消息</Text>
            <Button ml="auto" onClick={() => setDraft({})}>
              放弃
            </Button>
            <Button variant="filled" loading={update.isPending} onClick={save}>
              保存
            </Button>
          </>
        )
      }
    >
      {choice.error && !choice.data ? (
        <Failed error={choice.error} retry={() => void choice.refetch()} />
      ) : choice.data ? (
        <KindsMatrix
          choice={choice.data}
          draft={draft}
          change={setDraft}
          edit={({ kind }) => setEditing(kind)}
        />
      ) : (
        <LoadingRows rows={12} />
      )}
      {choice.data && edited && (
        <TextDialog
          key={edited.kind}
          choice={choice.data}
          kind={edited}
          label={labels[edited.kind] ?? ''}
          close={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}
