import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { policiesPtBr } from './policies.pt-BR.ts'

export const policiesEnUs: MessagesLike<typeof policiesPtBr> = {
  gaps: {
    company: 'legal name',
    document: 'CPF or CNPJ',
    address: 'full address',
    contact: 'support email and phone',
  },
  exchange: `Exchange of defective products
If your product arrives with a defect, tell {shop} within 30 days of receiving it for non-durable products, or within 90 days for durable ones. If the defect was hidden, the period starts when it shows (Brazilian Consumer Code, art. 26).

We have up to 30 days to fix it. After that, you can ask for an identical product in perfect condition, your money returned with inflation adjustment, or a price reduction (art. 18). We pay for shipping the defective product.

Exchange of size, color, or model
You can exchange within 30 days of receiving the product, unused and with its tag. Exchanges depend on stock; if there is none left, we refund what you paid. This is a courtesy of {shop} and doesn’t affect your 7-day right of withdrawal.

How to ask
Contact us: {contact}. We reply within 5 days.

{company}, {document}
{address}`,
  withdrawal: `Right of withdrawal
Changed your mind? You can cancel within 7 calendar days of receiving the product, without giving a reason and at no cost (Brazilian Consumer Code, art. 49, and Decree 7,962/2013, art. 5).

How to cancel
Tell us through the channel where you bought, or at: {contact}. We confirm right away that we received your request.

Returning the product
We arrange and pay for the return. Send the product with its accessories and, if you can, in the original packaging.

Refund
We refund everything you paid, including shipping, with inflation adjustment. If you paid by card, we notify the card company right away so that the charge isn’t billed or is reversed.

{company}, {document}
{address}`,
  delivery: `Delivery options
Delivery options, shipping costs, and delivery times are shown before you complete the purchase, included in the total (Decree 7,962/2013, art. 2).

Delivery time
It starts when the payment is confirmed. As soon as the order ships, we send the tracking code, if there is one.

If it’s late
If the product doesn’t arrive on time, you choose: still receive it, accept an equivalent product, or cancel and get a full refund with inflation adjustment (Brazilian Consumer Code, art. 35).

When it arrives
Check the package. If it’s open or damaged, refuse the delivery and contact us: {contact}.

Where we ship from
{company}, {document}
{address}`,
  privacy: `Who is responsible for your data
{company}, {document}, {address}, is responsible for the data you provide when you buy from {shop} (Law 13,709/2018, LGPD).

What data we use and why
We use your name, CPF, address, email, and phone number to receive your payment, deliver your order, issue the invoice, and support you. We use the messages you write in live streams to put your order together. We don’t send advertising without your consent.

Who we share it with
Only with those who need it for your purchase: payment providers, carriers, the shop’s platform, and public authorities where the law requires it. We don’t sell your data.

How long we keep it
We keep purchase data for as long as tax law and the Brazilian Consumer Code require. Then it is deleted.

Your rights
You can ask to see, correct, transfer, or delete your data, and withdraw your consent. Write to: {contact}. If you’re not satisfied, you can also file a complaint with the ANPD.`,
}
