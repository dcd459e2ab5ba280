import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { loginPath } from '../../session/referrer.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { forgetTicket } from './wechat-records.ts'

/** This page logs out when it is opened. The browser forgets its buyer, whatever the server answers. */
export function LoginOut() {
  const page = useBrowserSession()
  const [isOut, setOut] = useState(false)
  const isStarted = useRef(false)

  useEffect(() => {
    if (!page || isStarted.current || !page.session.isSignedIn()) return
    isStarted.current = true
    const forget = () => {
      page.session.signOut()
      forgetTicket(page.records)
      setOut(true)
    }
    void page.api.call('logout', {}, { quiet: true }).then(forget, forget)
  }, [page])

  return (
    <div role="status">
      {isOut ? (
        <Notice
          title="您已退出登录"
          detail="在公用电脑上，离开前请关闭浏览器窗口。"
          actions={
            <>
              <Button component={Link} to={loginPath} size="md">
                重新登录
              </Button>
              <Button component={Link} to="/" size="md" variant="default">
                回到首页
              </Button>
            </>
          }
        />
      ) : (
        <Notice title="正在退出登录…" detail="请稍候。" />
      )}
    </div>
  )
}
