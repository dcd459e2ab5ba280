import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function NotFoundPanel() {
  return (
    <Notice
      mark="404"
      title="页面不存在"
      detail="您要找的页面可能已经移走，或网址有误。您可以从下面继续。"
      actions={
        <>
          <Button component={Link} to="/" size="md">
            回到首页
          </Button>
          <Button component={Link} to="/produce" size="md" variant="default">
            产品报价
          </Button>
          <Button component={Link} to="/paper" size="md" variant="default">
            纸张报价
          </Button>
        </>
      }
    />
  )
}
