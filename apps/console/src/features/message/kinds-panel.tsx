import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { changedKinds, type KindsDraft } from './kinds-draft.ts'
import { KindsMatrix } from './kinds-matrix.tsx'

/** The setting of the messages that are sent by SMS and mail. */
export function KindsPanel() {
  const choice = useRead('getMessageKinds', {})
  const client = useQueryClient()
  const [draft, setDraft] = useState<KindsDraft>({})
  const update = useChange('updateMessageKinds', {
    renews: ['getMessageKinds', 'listAudit'],
    done: '设置已保存',
  })
  const changed = choice.data ? changedKinds(draft, choice.data.kinds) : []

  const save = () => {
    if (!choice.data) return
    update.mutate(
      { body: { version: choice.data.version, kinds: changed } },
      {
        onSuccess: () => setDraft({}),
        // Somebody else was faster: the current setting is loaded, with one's own changes still on it.
        onError: (error) => {
          if (error instanceof Refusal && error.code === codes.conflict)
            void client.invalidateQueries({ queryKey: ['getMessageKinds'] })
        },
      },
    )
  }

  return (
    <Panel
      title="告诉客户什么、怎么告诉"
      note="站内消息始终都有；客户可以自己关掉短信和邮件"
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
        <KindsMatrix choice={choice.data} draft={draft} change={setDraft} />
      ) : (
        <LoadingRows rows={12} />
      )}
    </Panel>
  )
}
