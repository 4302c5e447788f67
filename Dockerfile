# A self-hosted installation: docs/serve.md. Data and configuration are mounted and not in the image.
FROM node:24-slim
# The runtime trusts the certificates of the system, and this base image has none. Without them it sends no mail and verifies no identity.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN mkdir /itda /data && chown node:node /itda /data
USER node
WORKDIR /itda
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --no-audit --no-fund && npm cache clean --force
COPY --chown=node:node . .
RUN node scripts/serve.ts --prepare
VOLUME /data
# Put a proxy with the certificate in front: set "host": "0.0.0.0" and "port": 8080 in the configuration, and publish the port only to the proxy.
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# npm would not pass on signals, so the image starts node directly.
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/serve.ts", "--data", "/data", "--config", "/config/itda.json"]
