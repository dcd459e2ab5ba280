import { codes, formatDay, type User } from '@yinpu/contract'
import { useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useApi } from '../../session/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow, FactRows } from '../../ui/fact-rows.tsx'
import { EraseDialog } from './erase-account.tsx'
import { ExportDialog } from './export-data.tsx'

interface ProfileDataProps {
  user: User
  onChanged: () => Promise<void>
}

/** Lets buyers request a copy of their data, or its erasure. */
export function ProfileData({ user, onChanged }: ProfileDataProps) {
  const api = useApi()
  const page = useBrowserSession()
  const [opened, setOpened] = useState<'export' | 'erase'>()
  const [isBusy, setBusy] = useState(false)
  const { erasure_asked_at: askedAt } = user
  const close = () => setOpened(undefined)
  const withdraw = async () => {
    setBusy(true)
    const answer = await api.call('withdrawErasure', {}).catch(() => undefined)
    if (answer?.code === codes.ok) await onChanged()
    else if (!answer) page?.showError('网络不通，请稍后再试')
    setBusy(false)
  }
  return (
    <>
      <FactRows>
        <FactRow
          label="我的数据"
          action={
            <Button variant="default" size="md" onClick={() => setOpened('export')}>
              导出我的数据
            </Button>
          }
        >
          本店保存的与您有关的全部资料，一份表格
        </FactRow>
        <FactRow
          label="注销"
          action={
            askedAt === undefined ? (
              <Button variant="default" size="md" onClick={() => setOpened('erase')}>
                注销账户
              </Button>
            ) : (
              <Button variant="default" size="md" loading={isBusy} onClick={() => void withdraw()}>
                撤回申请
              </Button>
            )
          }
        >
          {askedAt === undefined
            ? '删除您的个人资料，不能恢复'
            : `已于 ${formatDay(askedAt)} 申请注销，店铺正在处理未了结的事项`}
        </FactRow>
      </FactRows>
      <ExportDialog isOpen={opened === 'export'} onClose={close} />
      <EraseDialog isOpen={opened === 'erase'} onClose={close} onRequested={onChanged} />
    </>
  )
}
