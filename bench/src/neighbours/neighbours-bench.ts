import { setTimeout as delay } from 'node:timers/promises'
import { endpoints } from '@yinpu/contract'
import type { TariffSource } from '@yinpu/pricing'
import { dearTariff } from '../../../apps/server/src/attacks/testing/dear-tariff.ts'
import { leaflet } from '../buyers/demo-buyer.ts'
import { freePort, signIn } from '../console/sign-in.ts'
import { ms } from '../report/describe-calls.ts'
import { against, type Tell } from '../report/section.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { fetchAccessToken } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { type AskAs, askAs } from './ask-as.ts'
import { attack, dearCalls } from './attacker.ts'

/**
 * Times that the p99 of another buyer may grow while one person sends the most expensive calls as fast as allowed.
 */
const goal = 2
/** The runs alone and beside others take turns, so that other load on the machine affects both. */
const rounds = 3
const phaseMs = 5000
/** milliseconds between two of a kind */
const paces = { page: 25, order: 50, login: 150 }

type Kind = keyof typeof paces
type Times = Record<Kind, number[]>
const noTimes = (): Times => ({ page: [], order: [], login: [] })

const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ??
  Number.NaN

let addresses = 0
const nextAddress = () => {
  addresses += 1
  return `10.1.${addresses >> 8}.${addresses & 255}`
}

/** Longer tariffs make every quote more expensive: the attacker uses a shop with the longest allowed one. */
const publishTariff = async (origin: string, document: TariffSource) => {
  const headers = { cookie: await signIn(origin), origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ document })
  const response = await fetch(`${origin}/api/console/tariff`, { method: 'POST', headers, body })
  const { code, msg } = (await response.json()) as { code: number; msg: string }
  if (code !== 10000) throw new Error(`not published: ${msg}`)
}

const password = 'right123'

const registered = async (origin: string, token: string, mobile: string) => {
  const from = nextAddress()
  const visitor = askAs(origin, token, from)
  const body = { mobile, password, email: 'a@example.com', name: '甲' }
  const { token: usertoken } = await visitor.must<{ token: string }>('register', body)
  visitor.close()
  return askAs(origin, token, from, usertoken)
}

/** Adds the times of another buyer, at a steady pace: a product's page, an order, a login, each again when the one before is done. */
const visit = async (
  buyer: AskAs,
  mobile: string,
  produceId: string,
  until: () => boolean,
  times: Times,
): Promise<void> => {
  const { total_fen } = await buyer.must<{ total_fen: number }>('quoteOffset', leaflet)
  // Limits count by address: everything that this buyer does comes from another one.
  const from = (question: ReturnType<AskAs['question']>) => ({
    ...question,
    headers: { ...question.headers, 'x-forwarded-for': nextAddress() },
  })
  const timed = async (kind: Kind, question: ReturnType<AskAs['question']>) => {
    const { code, ms: taken, data } = await buyer.send(from(question))
    if (code !== 10000) throw new Error(`${kind}: ${code} ${JSON.stringify(data)}`)
    times[kind].push(taken)
  }
  const acts: Record<Kind, () => Promise<void>> = {
    page: () => timed('page', buyer.question('GET', `${endpoints.getProduct.path}?id=${produceId}`)),
    order: async () => {
      const { bjd_id } = await buyer.must<{ bjd_id: string }>('quoteOffset', { ...leaflet, save: true })
      const body = { bjd_ids: [bjd_id], pickup: true, expect_fen: total_fen }
      await timed('order', buyer.question('POST', endpoints.placeOrder.path, body))
    },
    login: () => timed('login', buyer.question('POST', endpoints.login.path, { mobile, password })),
  }
  const repeat = async (kind: Kind) => {
    while (!until()) await Promise.all([acts[kind](), delay(paces[kind])])
  }
  await Promise.all((Object.keys(paces) as Kind[]).map(repeat))
}

const during = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}

/** Does one person, sending the most expensive calls as fast as the limits allow, slow others down? */
export const runNeighboursBench = async (tell: Tell) => {
  const postgres = await choosePostgres()
  const port = await freePort()
  const shop = await startShop(postgres?.url, {
    ...{ TRUST_PROXY: '1', RATE_LIMIT: '1200', CONSOLE_PORT: String(port), CONSOLE_URL: '' },
  })
  const { origin } = shop
  try {
    const tariff = dearTariff()
    await publishTariff(`http://localhost:${port}`, tariff)
    const token = await fetchAccessToken(origin)
    const mobile = '13611110000'
    const neighbour = await registered(origin, token, mobile)
    const listed = await neighbour.send(
      neighbour.question('GET', `${endpoints.listProducts.path}?baojia_type=2`),
    )
    const { list } = listed.data as { list: { id: string }[] }
    const produceId = list[0]?.id ?? ''
    const company = await neighbour.send(neighbour.question('GET', endpoints.getCompany.path))
    const companyId = (company.data as { id: string }).id
    await visit(neighbour, mobile, produceId, during(3000), noTimes())
    const rows: string[][] = []
    const worst: number[] = []
    for (let at = 0; at < 10; at += 1) {
      // Every call is made by another person, whose limits are fresh.
      const attacker = await registered(origin, token, `1362222${String(at).padStart(4, '0')}`)
      const call = (await dearCalls(attacker, tariff, produceId, companyId))[at]
      if (!call) throw new Error('fewer than ten calls')
      const [alone, beside] = [noTimes(), noTimes()]
      let served = 0
      for (let round = 0; round < rounds; round += 1) {
        await visit(neighbour, mobile, produceId, during(phaseMs), alone)
        const until = during(phaseMs)
        const [, answered] = await Promise.all([
          visit(neighbour, mobile, produceId, until, beside),
          attack(attacker, call, until),
        ])
        served += answered
      }
      attacker.close()
      const cells = (['page', 'order', 'login'] as const).map((kind) => {
        const ratio = p99(beside[kind]) / p99(alone[kind])
        worst.push(ratio)
        return `${ms(p99(alone[kind]))} → ${ms(p99(beside[kind]))} (×${ratio.toFixed(2)})`
      })
      rows.push([call.title, String(served), ...cells])
      process.stdout.write(`${rows.at(-1)?.join('  ')}\n`)
    }
    neighbour.close()
    const most = Math.max(...worst)
    tell({
      title: `Another buyer beside one who asks for the dearest things, on ${postgres ? 'PostgreSQL' : 'the embedded database'}`,
      columns: ['asked as fast as allowed', 'served', 'page p99 ms', 'order p99 ms', 'sign-in p99 ms'],
      rows,
      findings: [`largest ratio ${most.toFixed(2)}: ${against(`< ${goal}`, most < goal)}`],
    })
  } finally {
    await shop.stop()
    await postgres?.stop()
  }
}
