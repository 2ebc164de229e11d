CREATE TABLE "order_numbers" (
	"merchant_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "order_numbers_merchant_uuid_number_pk" PRIMARY KEY("merchant_uuid","number")
);
