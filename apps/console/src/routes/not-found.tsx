import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../ui/page-state.tsx'

export default function NotFound() {
  return (
    <Empty isPage title="没有这个页面，或者您没有权限打开它">
      <Button component={Link} to="/">
        回到今日
      </Button>
    </Empty>
  )
}
