// First of all, before any schema is read.
import '@yinpu/client/zod-without-eval'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './theme.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from './pages.tsx'
import { pageNonce } from './session/page-nonce.ts'
import { Frame } from './shell/frame.tsx'
import { theme } from './theme.ts'
import { LoadingRows } from './ui/page-state.tsx'

type Load = (typeof pages)[number]['load']
const lazily = (load: Load) => () => load().then(({ default: Component }) => ({ Component }))

const routes: RouteObject[] = [
  {
    path: '/login',
    HydrateFallback: LoadingRows,
    lazy: lazily(() => import('./routes/login.tsx')),
  },
  {
    path: '/invitation',
    HydrateFallback: LoadingRows,
    lazy: lazily(() => import('./routes/invitation.tsx')),
  },
  {
    element: <Frame />,
    HydrateFallback: LoadingRows,
    children: [
      ...pages.map(({ path, load }) => ({ path, lazy: lazily(load) })),
      { path: '*', lazy: lazily(() => import('./routes/not-found.tsx')) },
    ],
  },
]

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refused request would be refused again; only a request that did not reach the server may be repeated.
      retry: (failures, error) => !(error instanceof Refusal) && failures < 2,
    },
  },
})

const nonce = pageNonce()
// The code that stops a page from scrolling behind a dialogue writes a style of its own, and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })
const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the console')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => nonce}>
      <QueryClientProvider client={client}>
        <ModalsProvider labels={{ confirm: '确认', cancel: '返回' }}>
          <Notifications position="bottom-right" autoClose={5_000} />
          <RouterProvider router={createBrowserRouter(routes)} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
