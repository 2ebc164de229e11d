/** Templates of a shop's policies, and the names of what is not known of it yet. */
export const policiesPtBr = {
  gaps: {
    company: 'nome ou razão social',
    document: 'CPF ou CNPJ',
    address: 'endereço completo',
    contact: 'e-mail e telefone de atendimento',
  },
  exchange: `Troca por defeito
Se o produto chegar com defeito, avise a {shop} em até 30 dias depois de receber, para produtos não duráveis, ou em até 90 dias, para produtos duráveis. Se o defeito não era visível, o prazo começa quando ele aparece (Código de Defesa do Consumidor, art. 26).

Temos até 30 dias para resolver. Depois disso, você pode exigir outro produto igual em perfeitas condições, o seu dinheiro de volta com correção ou um desconto no preço (art. 18). O envio do produto com defeito é por nossa conta.

Troca de tamanho, cor ou modelo
Você pode trocar em até 30 dias depois de receber, com o produto sem uso e com a etiqueta. A troca depende do estoque; se não houver outro, devolvemos o valor pago. Isto é uma cortesia da {shop} e não muda o seu direito de arrependimento de 7 dias.

Como pedir
Fale com a gente: {contact}. Respondemos em até 5 dias.

{company}, {document}
{address}`,
  withdrawal: `Direito de arrependimento
Comprou e mudou de ideia? Você pode desistir em até 7 dias corridos depois de receber o produto, sem explicar o motivo e sem pagar nada por isso (Código de Defesa do Consumidor, art. 49, e Decreto 7.962/2013, art. 5º).

Como desistir
Avise pelo mesmo canal em que você comprou ou por: {contact}. Confirmamos na hora que recebemos o seu pedido.

Devolução do produto
Nós combinamos e pagamos o envio de volta. Mande o produto com os acessórios e, se puder, na embalagem original.

Devolução do dinheiro
Devolvemos tudo o que você pagou, com o frete e a correção. Se você pagou com cartão, avisamos a administradora na hora, para que a compra não seja lançada na fatura ou seja estornada.

{company}, {document}
{address}`,
  delivery: `Formas de entrega
As formas de entrega, o frete e o prazo aparecem antes de você concluir a compra, já somados ao preço (Decreto 7.962/2013, art. 2º).

Prazo
O prazo começa quando o pagamento é confirmado. Assim que o pedido sair, mandamos o código de rastreio, se houver.

Se atrasar
Se o produto não chegar no prazo, você escolhe: receber assim mesmo, aceitar outro produto equivalente ou cancelar e receber de volta tudo o que pagou, com correção (Código de Defesa do Consumidor, art. 35).

Ao receber
Confira a embalagem. Se ela estiver aberta ou danificada, recuse a entrega e fale com a gente: {contact}.

De onde enviamos
{company}, {document}
{address}`,
  privacy: `Quem cuida dos seus dados
{company}, {document}, {address}, é responsável pelos dados que você informa ao comprar na {shop} (Lei 13.709/2018, LGPD).

Quais dados e para quê
Usamos nome, CPF, endereço, e-mail e telefone para receber o pagamento, entregar o pedido, emitir a nota fiscal e atender você. Usamos as mensagens que você escreve nas lives para montar o seu pedido. Sem o seu consentimento, não mandamos propaganda.

Com quem compartilhamos
Só com quem precisa deles para a sua compra: meios de pagamento, transportadoras, a plataforma da loja e órgãos públicos, quando a lei manda. Não vendemos os seus dados.

Por quanto tempo
Guardamos os dados da compra pelo prazo que a lei fiscal e o Código de Defesa do Consumidor pedem. Depois, eles são apagados.

Seus direitos
Você pode pedir para ver, corrigir, levar ou apagar os seus dados e cancelar o seu consentimento. Escreva para: {contact}. Se não ficar satisfeito, você também pode reclamar à ANPD.`,
}
