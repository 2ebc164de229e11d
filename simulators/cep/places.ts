/** A town as the postal services name it, with its codes at IBGE, the state's treasury (São Paulo only) and SIAFI. */
type Town = { city: string; state: string; ibge: string; gia: string; ddd: string; siafi: string }
/** The address of a CEP; a whole town if `street` is empty. */
export type Place = {
  postalCode: string
  street: string
  complement: string
  neighborhood: string
  town: Town
}

const town = (city: string, state: string, ibge: string, ddd: string, siafi = '', gia = ''): Town => ({
  city,
  state,
  ibge,
  gia,
  ddd,
  siafi,
})

const saoPaulo = town('São Paulo', 'SP', '3550308', '11', '7107', '1004')
const campinas = town('Campinas', 'SP', '3509502', '19', '6291', '2446')
const ibiuna = town('Ibiúna', 'SP', '3519709', '15')
const rio = town('Rio de Janeiro', 'RJ', '3304557', '21', '6001')
const paraty = town('Paraty', 'RJ', '3303807', '24')
const beloHorizonte = town('Belo Horizonte', 'MG', '3106200', '31', '4123')
const tiradentes = town('Tiradentes', 'MG', '3168804', '32')
const salvador = town('Salvador', 'BA', '2927408', '71', '3849')
const recife = town('Recife', 'PE', '2611606', '81', '2531')
const noronha = town('Fernando de Noronha', 'PE', '2605459', '81')
const fortaleza = town('Fortaleza', 'CE', '2304400', '85', '1389')
const jericoacoara = town('Jijoca de Jericoacoara', 'CE', '2307254', '88')
const belem = town('Belém', 'PA', '1501402', '91', '0427')
const brasilia = town('Brasília', 'DF', '5300108', '61', '9701')
const curitiba = town('Curitiba', 'PR', '4106902', '41', '7535')
const florianopolis = town('Florianópolis', 'SC', '4205407', '48', '8105')
const portoAlegre = town('Porto Alegre', 'RS', '4314902', '51', '8801')

/** Squares, museums, stadiums and towns: enough to fill in forms without a network. */
export const places: Place[] = [
  place('01001000', 'Praça da Sé', 'Sé', saoPaulo, 'lado ímpar'),
  place('01037010', 'Praça Ramos de Azevedo', 'República', saoPaulo),
  place('01120010', 'Praça da Luz', 'Bom Retiro', saoPaulo),
  place('01153000', 'Rua Vitorino Carmilo', 'Barra Funda', saoPaulo),
  place('01310100', 'Avenida Paulista', 'Bela Vista', saoPaulo, 'de 612 a 1510 - lado par'),
  place('01310200', 'Avenida Paulista', 'Bela Vista', saoPaulo, 'de 1512 a 2132 - lado par'),
  place('04094050', 'Avenida Pedro Álvares Cabral', 'Parque Ibirapuera', saoPaulo),
  place('05508090', 'Rua do Matão', 'Butantã', saoPaulo),
  place('13083970', 'Cidade Universitária Zeferino Vaz', 'Cidade Universitária', campinas),
  place('18150000', '', '', ibiuna),
  place('20031050', 'Praça Floriano', 'Centro', rio),
  place('20081240', 'Praça Mauá', 'Centro', rio),
  place('20271130', 'Avenida Presidente Castelo Branco', 'Maracanã', rio),
  place('22021001', 'Avenida Atlântica', 'Copacabana', rio),
  place('23970000', '', '', paraty),
  place('30140010', 'Praça da Liberdade', 'Savassi', beloHorizonte),
  place('36325000', '', '', tiradentes),
  place('40026280', 'Largo do Pelourinho', 'Pelourinho', salvador),
  place('50030170', 'Rua do Bom Jesus', 'Recife', recife),
  place('53990000', '', '', noronha),
  place('60060390', 'Rua Dragão do Mar', 'Praia de Iracema', fortaleza),
  place('62598000', '', '', jericoacoara),
  place('66010020', 'Boulevard Castilhos França', 'Campina', belem),
  place('70150900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', brasilia),
  place('70160900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', brasilia),
  place('70165900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', brasilia),
  place('70175900', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', brasilia),
  place('80210390', 'Rua Engenheiro Ostoja Roguski', 'Jardim Botânico', curitiba),
  place('80530230', 'Rua Marechal Hermes', 'Centro Cívico', curitiba),
  place('88010400', 'Praça Quinze de Novembro', 'Centro', florianopolis),
  place('90010150', 'Praça da Alfândega', 'Centro Histórico', portoAlegre),
  place('90010300', 'Praça Marechal Deodoro', 'Centro Histórico', portoAlegre),
]

function place(
  postalCode: string,
  street: string,
  neighborhood: string,
  itsTown: Town,
  complement = '',
): Place {
  return { postalCode, street, complement, neighborhood, town: itsTown }
}
