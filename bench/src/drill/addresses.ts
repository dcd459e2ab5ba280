import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export const readDeploy = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

/** The machines by name, as the example's own file has them. */
export const hosts: ReadonlyMap<string, string> = new Map(
  readDeploy('many/hosts')
    .split('\n')
    .filter((line) => /^10\./.test(line))
    .map((line) => {
      const [address = '', name = ''] = line.split(/\s+/)
      return [name, address]
    }),
)

export const addressOf = (name: string): string => {
  const address = hosts.get(name)
  if (!address) throw new Error(`deploy/many/hosts has no ${name}`)
  return address
}

/** The host's own address in the network: for buyers, and the payment provider. */
export const outsideAddress = '10.77.0.1'
/** Of the S3 store. */
export const filesAddress = '10.77.0.41'
export const shopName = 'shop.example.com'
/** The address of the shop's name, as in DNS. */
export const dns = { shop: addressOf('door') }

/** One of the example's files with the name and address of a machine put in, as an environment. */
export const readEnvironment = (path: string, machine: string): Record<string, string> =>
  Object.fromEntries(
    readDeploy(path)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => {
        const at = line.indexOf('=')
        const value = line
          .slice(at + 1)
          .replaceAll('ADDRESS', addressOf(machine))
          .replace(/^NAME$/, machine)
        return [line.slice(0, at), value.replace(/^'(.*)'$/, '$1')]
      }),
  )
