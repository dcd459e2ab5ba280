import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { draftOf, newDraft, offeredCount, type Role, type RoleDraft } from '../features/role/role-draft.ts'
import { RoleMatrix } from '../features/role/role-matrix.tsx'
import { faultsOf } from '../session/call.ts'
import { powersOfMe, useMe } from '../session/me.ts'
import { useChange, useRead } from '../session/use-call.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Failed, LoadingRows } from '../ui/page-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { useKeys } from '../ui/use-keys.ts'

export default function Roles() {
  const ownPowers = powersOfMe(useMe())
  const roles = useRead('listRoles', {})
  const [draft, setDraft] = useState<RoleDraft>()
  const create = useChange('createRole', { done: '角色已新建' })
  const update = useChange('updateRole', { done: '角色已修改，马上生效' })
  const remove = useChange('removeRole', { done: '角色已删除' })
  const faults = { ...faultsOf(create.error), ...faultsOf(update.error) }
  const change = (next: RoleDraft | undefined) => {
    create.reset()
    update.reset()
    setDraft(next)
  }

  /** Esc leaves the edit mode, after a question if there are changes. */
  const leave = () => {
    if (!draft) return
    const role = roles.data?.list.find(({ id }) => id === draft.id)
    if (JSON.stringify(draft) === JSON.stringify(role ? draftOf(role) : newDraft(ownPowers)))
      return change(undefined)
    modals.openConfirmModal({
      title: '放弃修改？',
      children: '修改还没有保存。',
      labels: { confirm: '放弃', cancel: '继续修改' },
      onConfirm: () => change(undefined),
    })
  }
  useKeys(
    { ...(draft && { Escape: leave }) },
    { isQuiet: () => document.querySelector('[role="dialog"]') !== null },
  )

  const save = ({ id, ...body }: RoleDraft) => {
    const onSuccess = () => change(undefined)
    if (id === undefined) create.mutate({ body }, { onSuccess })
    else update.mutate({ params: { id }, body }, { onSuccess })
  }
  const askRemove = (role: Role) =>
    modals.openConfirmModal({
      title: '删除角色',
      children: `删除“${role.name}”？使用它的邀请也会一起失效。`,
      confirmProps: { variant: 'filled' },
      onConfirm: () => remove.mutate({ params: { id: role.id } }),
    })

  return (
    <>
      <PageHead title="角色">
        {!draft && (
          <Button variant="filled" onClick={() => change(newDraft(ownPowers))}>
            新建角色
          </Button>
        )}
      </PageHead>
      {roles.error ? (
        <Failed error={roles.error} retry={() => void roles.refetch()} />
      ) : !roles.data ? (
        <LoadingRows rows={14} />
      ) : (
        <Panel
          title="谁可以做什么"
          note="修改后马上生效，正在使用的页面会自动更新"
          holds="table"
          foot={
            draft && (
              <>
                <Text fw={600}>{draft.id === undefined ? '新建角色' : `修改 ${draft.name}`}</Text>
                <Text c="dimmed" size="xs">
                  {offeredCount(draft)} 项权限
                </Text>
                <Button ml="auto" onClick={() => change(undefined)}>
                  放弃
                </Button>
                <Button
                  variant="filled"
                  loading={create.isPending || update.isPending}
                  onClick={() => save(draft)}
                >
                  保存
                </Button>
              </>
            )
          }
        >
          <RoleMatrix
            roles={roles.data.list}
            ownPowers={ownPowers}
            draft={draft}
            faults={faults}
            edit={(role) => change(draftOf(role))}
            remove={askRemove}
            change={change}
          />
        </Panel>
      )}
    </>
  )
}
