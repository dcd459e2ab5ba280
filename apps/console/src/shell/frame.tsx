import {
  ActionIcon,
  AppShell,
  Avatar,
  Burger,
  Menu as Dropdown,
  Group,
  Kbd,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure, useOs } from '@mantine/hooks'
import { openSpotlight } from '@mantine/spotlight'
import { IconChevronDown, IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, matchPath, Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { ExportTray } from '../features/export/export-tray.tsx'
import { pages } from '../pages.tsx'
import { call, listeners } from '../session/call.ts'
import { useLive } from '../session/live.ts'
import { MayOpenContext } from '../session/may-open.ts'
import { type Me, MeContext, useMay, useMayOpenPage, useMe } from '../session/me.ts'
import { useChange, useRead } from '../session/use-call.ts'
import { Empty, Failed, LoadingRows } from '../ui/page-state.tsx'
import { PhoneHeadContext } from '../ui/phone-head.tsx'
import { AskAgain } from './ask-again.tsx'
import styles from './frame.module.css'
import { Menu } from './menu.tsx'
import { Notifications } from './notifications.tsx'

/** The signed-in person, and the logout. */
function MyMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const leave = async () => {
    await call('logOut', {}).catch(() => {})
    client.clear()
    await navigate('/login')
  }
  return (
    <Dropdown position="bottom-end" width={160}>
      <Dropdown.Target>
        <UnstyledButton className={styles.me ?? ''}>
          <Group gap={8} wrap="nowrap">
            <span aria-hidden="true">
              <Avatar size={26} color="dark" variant="filled">
                {me.staff.name.slice(0, 1)}
              </Avatar>
            </span>
            <span className={styles.name}>
              {me.staff.name} <small>{me.role.name}</small>
            </span>
            <VisuallyHidden className={styles.nameOnPhone ?? ''}>
              {me.staff.name} {me.role.name}
            </VisuallyHidden>
          </Group>
        </UnstyledButton>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        <Dropdown.Item component={Link} to="/me">
          我的账户
        </Dropdown.Item>
        <Dropdown.Item onClick={() => void leave()}>退出</Dropdown.Item>
      </Dropdown.Dropdown>
    </Dropdown>
  )
}

const Finder = lazy(() => import('./finder.tsx'))

function FindButton() {
  const key = `${useOs() === 'macos' ? '⌘' : 'Ctrl'} K`
  return (
    <UnstyledButton
      className={styles.find ?? ''}
      onClick={openSpotlight}
      aria-label={`查找订单、客户、报价单 ${key}`}
    >
      <IconSearch size={16} stroke={1.6} />
      <span>查找订单、客户、报价单</span>
      <Kbd size="xs">{key}</Kbd>
    </UnstyledButton>
  )
}

/** The shop; staff of several shops switch to another one here. */
function Shop() {
  const { company, companies } = useMe()
  const change = useChange('switchCompany')
  // Nothing of this shop may stay on the screen or in memory.
  const enter = (company_id: string) =>
    change.mutate({ body: { company_id } }, { onSuccess: () => window.location.assign('/') })
  if (companies.length < 2) return <b className={styles.shop}>{company.name}</b>
  return (
    <Dropdown position="bottom-start">
      <Dropdown.Target>
        <UnstyledButton className={styles.me ?? ''} aria-label={`${company.name}，切换店铺`}>
          <Group gap={4} wrap="nowrap">
            <b className={styles.shop}>{company.name}</b>
            <IconChevronDown size={14} aria-hidden="true" />
          </Group>
        </UnstyledButton>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        <Dropdown.Label>切换店铺</Dropdown.Label>
        {companies.map(({ id, name }) => (
          <Dropdown.Item key={id} disabled={id === company.id} onClick={() => enter(id)}>
            {name}
          </Dropdown.Item>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  )
}

/** Shows whether the changes of others arrive live. */
function Live() {
  const isLive = useLive()
  return (
    <span className={styles.live} data-live={isLive} role="status">
      {isLive ? '实时' : '已断开，正在重连'}
    </span>
  )
}

const CashDrawer = lazy(() =>
  import('../features/cash-box/cash-drawer.tsx').then(({ CashDrawer }) => ({ default: CashDrawer })),
)

/** The open box of whoever uses boxes. */
function CashBoxButton() {
  const may = useMay()
  if (!may('cashbox.use')) return null
  return (
    <Suspense>
      <CashDrawer />
    </Suspense>
  )
}

const Help = lazy(() => import('./help.tsx'))

function HelpButton() {
  const [isOpen, { open, close }] = useDisclosure()
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <ActionIcon
        size={36}
        aria-label="帮助"
        onClick={() => {
          setLoaded(true)
          open()
        }}
      >
        <IconHelpCircle size={19} stroke={1.6} />
      </ActionIcon>
      {isLoaded && (
        <Suspense>
          <Help isOpen={isOpen} close={close} />
        </Suspense>
      )}
    </>
  )
}

interface HeadProps {
  isOpen: boolean
  toggle: () => void
  /** receives the element that pages fill on a phone */
  setPhoneHead: (element: HTMLElement | null) => void
}

function Head({ isOpen, toggle, setPhoneHead }: HeadProps) {
  return (
    <>
      <div className={styles.strip} aria-hidden="true" />
      <Group className={styles.bar ?? ''} h="100%" px="md" justify="space-between" wrap="nowrap">
        <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" size="sm" aria-label="菜单" />
        <div className={styles.phoneHead} ref={setPhoneHead} />
        <Group className={styles.brand ?? ''} gap="sm" wrap="nowrap">
          <span className={styles.seal} aria-hidden="true">
            印
          </span>
          <Shop />
        </Group>
        <Group className={styles.tools ?? ''} wrap="nowrap">
          <FindButton />
          <Live />
          <Group gap={2} wrap="nowrap">
            <span className={styles.extra}>
              <ExportTray />
            </span>
            <Notifications />
            <CashBoxButton />
            <span className={styles.extra}>
              <HelpButton />
            </span>
          </Group>
          <MyMenu />
        </Group>
      </Group>
    </>
  )
}

/** The page, unless the person may not open it or has to set the second factor up first. */
function Page({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const mayOpenPage = useMayOpenPage()
  if (me.must_set_totp && pathname !== '/me') return <Navigate to="/me" replace />
  const page = pages.find(({ path }) => matchPath(path, pathname))
  if (page && !mayOpenPage(page)) return <Empty isPage title="您没有权限打开这个页面" />
  const mayOpen = (address: string) => {
    const match = pages.find(({ path }) => matchPath(path, address))
    return match !== undefined && mayOpenPage(match)
  }
  return (
    <MayOpenContext value={mayOpen}>
      <Outlet />
    </MayOpenContext>
  )
}

/** Everything around a page of the console: the menu by permission, the shop, and the signed-in person. */
export function Frame() {
  const { data: me, error, refetch } = useRead('getMe', {}, { staleTime: 60_000 })
  const [isOpen, { toggle, close }] = useDisclosure()
  const [phoneHead, setPhoneHead] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const location = useLocation()

  useEffect(() => {
    listeners.onSignedOut = () =>
      void navigate('/login', { state: { from: location.pathname + location.search } })
    return () => {
      listeners.onSignedOut = () => {}
    }
  }, [navigate, location])

  if (error && !me) return <Failed error={error} retry={() => void refetch()} />
  if (!me) return <LoadingRows rows={3} />
  return (
    <MeContext value={me}>
      <AppShell
        header={{ height: 51 }}
        navbar={{ width: 148, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
        padding="md"
        classNames={{ navbar: styles.navbar ?? '', header: styles.header ?? '', main: styles.main ?? '' }}
      >
        <AppShell.Header>
          <Head isOpen={isOpen} toggle={toggle} setPhoneHead={setPhoneHead} />
        </AppShell.Header>
        <AppShell.Navbar>
          <Menu onPick={close} />
        </AppShell.Navbar>
        <AppShell.Main>
          <PhoneHeadContext value={phoneHead}>
            <Page me={me} />
          </PhoneHeadContext>
        </AppShell.Main>
      </AppShell>
      <AskAgain />
      <Suspense>
        <Finder />
      </Suspense>
    </MeContext>
  )
}
