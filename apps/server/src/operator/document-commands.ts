import type { WrongDocument } from '@yinpu/contract/console'
import type { Answered, ShopServer } from './ask-server.ts'
import { readDocument, writeDocument } from './document-file.ts'
import { getCompany } from './find-named.ts'
import { OperatorError } from './operator-error.ts'
import type { OperatorRequest } from './read-arguments.ts'

/** The calls for a part of a shop that its owner edits as a file. */
interface ShopPart {
  word: string
  read: 'getTariff' | 'getCatalogue' | 'getCompanyFile'
  check: 'checkTariff' | 'checkCatalogue' | 'checkCompanyFile'
  replace: 'replaceTariff' | 'replaceCatalogue' | 'replaceCompanyFile'
}

export interface DocumentTransfer extends Answered<'checkCatalogue'> {
  part: string
  file: string
  done: 'exported' | 'checked' | 'imported'
}

export type OpenedShop = Answered<'openCompany'>

const mostIssues = 20

/** The faults of a document, place by place, beside the name of its file. */
const inFile = (file: string, error: unknown): unknown => {
  const { issues } = ((error instanceof OperatorError && error.data) || {}) as Partial<WrongDocument>
  if (!issues) return error
  const lines = issues
    .slice(0, mostIssues)
    .map(({ place, message }) => `  ${place ? `${place}：` : ''}${message}`)
  const more = issues.length > mostIssues ? [`  还有 ${issues.length - mostIssues} 处`] : []
  const head = `${file} 有 ${issues.length} 处不正确，没有改动：`
  return new OperatorError([head, ...lines, ...more].join('\n'))
}

/** `export`, `check` or `import` of one part of one shop. */
export const transferCommand =
  (part: ShopPart) =>
  async (server: ShopServer, request: OperatorRequest): Promise<DocumentTransfer> => {
    const [verb] = request.args
    const { file = '' } = request.options
    const { id: companyId, name } = await getCompany(server, request)
    const result = { company_id: companyId, company: name, part: part.word, file }
    if (verb === 'export') {
      const { document } = await server.ask(part.read, {}, { companyId })
      await writeDocument(file, document)
      return { ...result, done: 'exported', changes: [], prices: [] }
    }
    const document = await readDocument(file)
    const keep = verb === 'import'
    try {
      const { changes, prices } = await server.ask(
        keep ? part.replace : part.check,
        { body: { document } },
        { companyId },
      )
      return { ...result, done: keep ? 'imported' : 'checked', changes, prices }
    } catch (error) {
      throw inFile(file, error)
    }
  }

export const tariffCommand = transferCommand({
  word: '价目',
  read: 'getTariff',
  check: 'checkTariff',
  replace: 'replaceTariff',
})

export const catalogueCommand = transferCommand({
  word: '分类与产品',
  read: 'getCatalogue',
  check: 'checkCatalogue',
  replace: 'replaceCatalogue',
})

export const companyCommand = transferCommand({
  word: '店铺资料',
  read: 'getCompanyFile',
  check: 'checkCompanyFile',
  replace: 'replaceCompanyFile',
})

/** A new shop by the document that `company` writes. */
export const openCommand = async (server: ShopServer, request: OperatorRequest): Promise<OpenedShop> => {
  const { file = '' } = request.options
  if (request.company !== undefined) throw new OperatorError('新店的名称写在文件里，请去掉 --company')
  const document = await readDocument(file)
  try {
    return await server.ask('openCompany', { body: { document } })
  } catch (error) {
    throw inFile(file, error)
  }
}
