import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ProofRulePanel } from '../features/artwork/proof-rule-panel.tsx'
import { ReasonsDialog } from '../features/artwork/reasons-dialog.tsx'
import { Connections } from '../features/connection/connections.tsx'
import { MachineStatus } from '../features/connection/machine-status.tsx'
import { DepositPanel } from '../features/payment/deposit-panel.tsx'
import { TaxPanel } from '../features/payment/tax-panel.tsx'
import { PictureField } from '../features/picture/picture-field.tsx'
import { Policies, type PolicyDrafts } from '../features/policy/policies.tsx'
import { SheetRulePanel } from '../features/sheet/sheet-rule-panel.tsx'
import { RequiredSecondFactor } from '../features/staff/required-second-factor.tsx'
import { ShopWindow } from '../features/window/shop-window.tsx'
import { windowViews } from '../features/window/window-views.ts'
import { useMay } from '../session/me.ts'
import { useRead } from '../session/use-call.ts'
import { tabsOf, viewOf } from '../ui/list-address.ts'
import { TabBody, TabbedPage } from '../ui/list-frame.tsx'
import { Failed, LoadingRows } from '../ui/page-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { TabsBar } from '../ui/tabs-bar.tsx'

/** The list itself is edited where artwork is judged, too. */
function Reasons() {
  const { data, error, refetch } = useRead('getRejectReasons', {})
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <Panel title="退稿理由" note="审稿时一点就写上的话" actions={<Button onClick={open}>修改</Button>}>
      {data ? (
        <ol>
          {data.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} />
      )}
      {isOpen && <ReasonsDialog isOpen close={close} />}
    </Panel>
  )
}

function Security() {
  const staff = useRead('listStaff', {})
  return (
    <Panel title="登录安全">
      {staff.data ? (
        <RequiredSecondFactor people={staff.data.list} isRequired={staff.data.requires_totp} />
      ) : staff.error ? (
        <Failed error={staff.error} retry={() => void staff.refetch()} />
      ) : (
        <LoadingRows rows={2} />
      )}
    </Panel>
  )
}

const notYours = <Text>您的角色不能修改这一部分，需要时请老板调整。</Text>

export default function Window() {
  const [params] = useSearchParams()
  const may = useMay()
  // Here, so that switching to another part keeps the input.
  const [policies, setPolicies] = useState<PolicyDrafts>({})
  const { data, error, refetch } = useRead('getWindow', {})
  const view = viewOf(windowViews, params)
  return (
    <TabbedPage title="店铺" tabs={<TabsBar label="店铺" tabs={tabsOf(windowViews, params, view)} />}>
      <TabBody>
        {data ? (
          <ShopWindow
            stored={data}
            part={view.filters.part}
            renderPictures={(field) => <PictureField {...field} />}
            others={{
              reasons: may('artwork.judge') ? <Reasons /> : notYours,
              policies: <Policies drafts={policies} setDrafts={setPolicies} />,
              deposit: <DepositPanel />,
              tax: <TaxPanel />,
              proof: <ProofRulePanel />,
              sheets: <SheetRulePanel />,
              security: may('staff.manage') ? <Security /> : notYours,
              machine: may('company.connect') ? <MachineStatus /> : notYours,
              connect: may('company.connect') ? <Connections /> : notYours,
            }}
          />
        ) : error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows rows={10} />
        )}
      </TabBody>
    </TabbedPage>
  )
}
