import { shopMessages } from '../../shops/page/messages.ts'

/** The texts of the simulated Shopify's pages. */
export const shopifyMessages = {
  'pt-BR': {
    ...shopMessages['pt-BR'],
    brand: 'Shopify simulada',
    installTitle: (shop: string) => `Instalar a Arara na loja ${shop}?`,
    installLead: 'A Arara quer acesso à sua loja.',
    may: 'O app vai poder',
    scopes: { read_products: 'Ver os produtos, os preços e o estoque' } as Record<string, string>,
    install: 'Instalar app',
    cancel: 'Cancelar',
    problem: 'O pedido de instalação não está certo',
    problemLead: 'Volte para a Arara e comece de novo.',
    homeLead: (shop: string) =>
      `Para conectar uma loja, abra Integrações na Arara, escolha Shopify e informe ${shop}. Depois mude aqui um preço ou o estoque e veja a mudança chegar.`,
    connected: 'App instalado',
    notConnected: 'App não instalado',
    uninstall: 'Desinstalar o app',
    uninstallLead: 'A Arara recebe o aviso e deixa de ler a loja.',
    draft: 'Rascunho',
    variants: (count: number) => (count === 1 ? '1 variante' : `${count} variantes`),
    price: 'Preço (R$)',
  },
  'en-US': {
    ...shopMessages['en-US'],
    brand: 'Simulated Shopify',
    installTitle: (shop: string) => `Install Arara on ${shop}?`,
    installLead: 'Arara wants access to your store.',
    may: 'The app will be able to',
    scopes: { read_products: 'View products, prices and inventory' } as Record<string, string>,
    install: 'Install app',
    cancel: 'Cancel',
    problem: 'This install request isn’t right',
    problemLead: 'Go back to Arara and start again.',
    homeLead: (shop: string) =>
      `To connect a store, open Integrations in Arara, choose Shopify and enter ${shop}. Then change a price or the inventory here and see it arrive.`,
    connected: 'App installed',
    notConnected: 'App not installed',
    uninstall: 'Uninstall the app',
    uninstallLead: 'Arara is notified and stops reading the store.',
    draft: 'Draft',
    variants: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),
    price: 'Price (R$)',
    stock: 'Inventory',
    unlimited: 'Inventory not tracked',
  },
}
