import { useSearchParams } from 'react-router'
import { KindsPanel } from '../features/message/kinds-panel.tsx'
import { messageViews } from '../features/message/message-views.ts'
import { RobotsPanel } from '../features/message/robots-panel.tsx'
import { SentList } from '../features/message/sent-list.tsx'
import { tabsOf, viewOf } from '../ui/list-address.ts'
import { TabBody, TabbedPage } from '../ui/list-frame.tsx'
import { TabsBar } from '../ui/tabs-bar.tsx'

export default function Messages() {
  const [params] = useSearchParams()
  const view = viewOf(messageViews, params)
  const { state } = view.filters
  if (state !== 'kinds' && state !== 'robots') return <SentList />
  return (
    <TabbedPage title="消息" tabs={<TabsBar label="视图" tabs={tabsOf(messageViews, params, view)} />}>
      <TabBody>{state === 'kinds' ? <KindsPanel /> : <RobotsPanel />}</TabBody>
    </TabbedPage>
  )
}
