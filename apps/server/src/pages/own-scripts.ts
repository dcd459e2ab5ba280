import { hash, randomBytes } from 'node:crypto'

/**
 * Rendered as the nonce of every script that the storefront writes itself. Random, so that no text of a shop can
 * contain it by chance or intent; it never leaves this process.
 */
export const ownMark = randomBytes(16).toString('base64url')

const attribute = ` nonce="${ownMark}"`
const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

const isOwnAndInline = (attributes: string) => attributes.includes(attribute) && !/\ssrc=/.test(attributes)

/**
 * A page without the mark, and the names of its own scripts for its policy. A script smuggled into the page has no
 * mark, so its hash is not among them.
 */
export const nameOwnScripts = (rendered: string): { text: string; hashes: string[] } => {
  const own = [...rendered.matchAll(scripts)].filter(([, attributes = '']) => isOwnAndInline(attributes))
  return {
    text: rendered.replaceAll(attribute, ''),
    hashes: own.map(([, , code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`),
  }
}
