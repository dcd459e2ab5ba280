import type { Answered, ShopServer } from './ask-server.ts'
import { getCompany } from './find-named.ts'
import { OperatorError } from './operator-error.ts'
import type { OperatorRequest } from './read-arguments.ts'

export interface Invitation extends Answered<'inviteStaff'> {
  company_id: string
  company: string
  name: string
  role: string
}

/** The role that is named; without a name the owner's. */
const findRole = async (server: ShopServer, companyId: string, roleName: string | undefined) => {
  const { list } = await server.ask('listRoles', {}, { companyId })
  const role = list.find(({ name, is_owner }) => (roleName === undefined ? is_owner : name === roleName))
  if (role) return role
  const names = list.map(({ name }) => name).join('、')
  throw new OperatorError(`没有角色“${roleName ?? '老板'}”，可以用：${names}`)
}

/** Invites a person to work in a shop, by a link that only the operator sees. */
export const inviteCommand = async (server: ShopServer, request: OperatorRequest): Promise<Invitation> => {
  const [mobile = ''] = request.args
  const { name = '', role: roleName } = request.options
  const { id: companyId, name: company } = await getCompany(server, request)
  const role = await findRole(server, companyId, roleName)
  const body = { name, mobile, role_id: role.id }
  const invited = await server.ask('inviteStaff', { body }, { companyId })
  return { company_id: companyId, company, name, role: role.name, ...invited }
}
