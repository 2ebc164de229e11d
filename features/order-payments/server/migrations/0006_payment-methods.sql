CREATE TABLE "payment_methods" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"takes_card" boolean NOT NULL,
	"most_installments" integer NOT NULL,
	"takes_boleto" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
