import { against, type Tell } from '../report/section.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { fetchAccessToken } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { alternate, compare } from './compare-medians.ts'

const accounts = 24
/** One fewer than lock a mobile out. */
const triesPerMobile = 9
/** in percent of the smaller median */
const goal = 10

const mobileOf = (kind: 'known' | 'unknown', at: number) =>
  `13${kind === 'known' ? 6 : 7}0000${String(at).padStart(4, '0')}`

/** Every request comes from an address of its own, as the shop sees it: it trusts its proxy. */
const createCaller = (origin: string, accesstoken: string) => {
  let address = 0
  return async (path: string, body: object) => {
    address += 1
    const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    const response = await fetch(`${origin}/api/v2/auth/user/${path}`, {
      method: 'POST',
      headers: { accesstoken, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { code: number; msg: string }
  }
}

type Caller = ReturnType<typeof createCaller>

const registerAccounts = async (call: Caller) => {
  for (let at = 0; at < accounts; at += 1) {
    const body = { mobile: mobileOf('known', at), password: 'right123', email: 'a@example.com', name: '甲' }
    const { code, msg } = await call('reg', body)
    if (code !== 10000) throw new Error(`not registered: ${msg}`)
  }
}

const expectCode = async (answer: Promise<{ code: number; msg: string }>, code: number) => {
  const received = await answer
  if (received.code !== code) throw new Error(`answered ${received.code} ${received.msg} instead of ${code}`)
}

const measure = async (call: Caller) => {
  const guess = (kind: 'known' | 'unknown') => (at: number) =>
    expectCode(call('login', { mobile: mobileOf(kind, at % accounts), password: 'wrong123' }), 20403)
  const send = (kind: 'known' | 'unknown') => (at: number) =>
    expectCode(call('code', { scene: 'password', mobile: mobileOf(kind, at) }), 10000)
  // The first comparisons warm everything up; they are not measured.
  await alternate(2, [
    (at) => expectCode(call('login', { mobile: '13800138000', password: `wrong${at}` }), 20403),
    (at) => expectCode(call('login', { mobile: '13999999999', password: `wrong${at}` }), 20403),
  ])
  const login = await alternate(accounts * triesPerMobile, [guess('known'), guess('unknown')])
  const code = await alternate(accounts, [send('known'), send('unknown')])
  return [
    { title: 'POST auth/user/login, wrong password', ...compare(login) },
    { title: 'POST auth/user/code', ...compare(code) },
  ]
}

/** Does an answer's time reveal whether a mobile has an account? */
export const runLoginBench = async (tell: Tell) => {
  const postgres = await choosePostgres()
  const shop = await startShop(postgres?.url, { TRUST_PROXY: '1' })
  try {
    const call = createCaller(shop.origin, await fetchAccessToken(shop.origin))
    await registerAccounts(call)
    const compared = await measure(call)
    tell({
      title: `What an answer's time tells about an account, on ${postgres ? 'PostgreSQL' : 'the embedded database'}`,
      columns: [
        'call',
        'samples each',
        'known mobile, median ms',
        'unknown, median ms',
        'difference',
        'goal',
      ],
      rows: compared.map(({ title, samples, firstMs, secondMs, percent }) => [
        title,
        String(samples),
        firstMs.toFixed(2),
        secondMs.toFixed(2),
        `${percent.toFixed(1)} %`,
        against(`< ${goal} %`, percent < goal),
      ]),
      findings: [],
    })
  } finally {
    await shop.stop()
    await postgres?.stop()
  }
}
